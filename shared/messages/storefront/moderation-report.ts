/** Messages of the public numbers of the moderation. */
export const moderationReportMessages = {
  title: 'Decisões da moderação',
  description: 'Quanto saiu do ar, por quê, e quantas decisões foram contestadas e revertidas.',
  how: 'Quando um produto, uma avaliação ou uma loja sai do ar por decisão da equipe, quem é afetado recebe o fundamento e o motivo, e pode contestar por seis meses. Outra pessoa da equipe responde, sempre que houver outra.',
  none: 'Até agora, a equipe não tirou nada do ar.',
  quarter: (quarter: string, year: string) => `${quarter}º trimestre de ${year}`,
  columns: {
    what: 'O que saiu do ar',
    ground: 'Fundamento',
    decided: 'Decisões',
    appealed: 'Contestadas',
    reversed: 'Revertidas',
  },
  kinds: { product: 'Produtos', review: 'Avaliações', store: 'Lojas em pausa' },
  total: (decided: string, appealed: string, reversed: string) =>
    `Decisões no trimestre: ${decided}. Contestadas: ${appealed}. Revertidas: ${reversed}.`,
}
