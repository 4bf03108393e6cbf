// A minimal discord.js bot. `node bot.js API-ADDRESS` with the token in DISCORD_TOKEN; stops when its
// standard input ends.
const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, GatewayIntentBits, MessageFlags, SlashCommandBuilder,
  StringSelectMenuBuilder,
} = require('discord.js');

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: process.argv[2] } });
const fail = (error) => { console.error(error); process.exit(1); };
client.on('error', fail);
client.on('warn', fail);
process.on('unhandledRejection', fail);
process.stdin.on('end', () => process.exit(0)).resume();

const commands = [
  new SlashCommandBuilder().setName('board').setDescription('Posts a board')
    .addStringOption((option) => option.setName('map').setDescription('Which').setRequired(true).setAutocomplete(true))
    .addUserOption((option) => option.setName('against').setDescription('Whom')),
];

client.once('clientReady', () => client.application.commands.set(commands));
client.on('interactionCreate', async (interaction) => {
  if (interaction.isAutocomplete()) {
    await interaction.respond([{ name: 'North America', value: 'usa' }]);
  } else if (interaction.isChatInputCommand()) {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const board = new AttachmentBuilder(Buffer.from('x'), { name: 'board.png', description: 'The board' });
    const row = new ActionRowBuilder().addComponents(new ButtonBuilder().setCustomId('draw').setLabel('Draw').setStyle(ButtonStyle.Primary));
    const menu = new ActionRowBuilder().addComponents(
      new StringSelectMenuBuilder().setCustomId('keep').setPlaceholder('Keep').addOptions({ label: 'Oslo', value: 'o' }, { label: 'Bergen', value: 'b' }));
    const post = await interaction.channel.send({ content: 'To move', files: [board], components: [row, menu] });
    await post.edit({ content: `To move: ${interaction.options.getUser('against').username}` });
    const thread = await post.startThread({ name: 'Talk' });
    await thread.send('Talk here');
    const whisper = await interaction.user.send('Your hand');
    await whisper.edit('Your hand, changed');
    await interaction.editReply(`Posted ${interaction.options.getString('map')} in ${interaction.guild.name}`);
    await interaction.followUp({ content: 'And more', flags: MessageFlags.Ephemeral });
  } else if (interaction.isButton()) {
    await interaction.update({ content: 'Drawn' });
  } else if (interaction.isStringSelectMenu()) {
    await interaction.reply({ content: `Kept ${interaction.values.join()}`, flags: MessageFlags.Ephemeral });
  }
});
client.login(process.env.DISCORD_TOKEN).catch(fail);
