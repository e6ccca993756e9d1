/** Messages of points in time and remaining times. */
export const timeMessages = {
  countdown: { until: 'Pague até', remaining: 'Restam', over: 'O prazo para pagar terminou.' },
  timeline: {
    label: 'Andamento do pedido',
    ahead: 'O que vem agora',
    by: 'Até',
    person: (name: string) => `por ${name}`,
  },
  units: { days: 'd', hours: 'h', minutes: 'min', seconds: 's' },
}
