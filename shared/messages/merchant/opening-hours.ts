/** Messages of the form for a store's opening hours. */
export const openingHoursMessages = {
  title: 'Horário de atendimento',
  form: {
    text: 'Quando alguém da loja responde. Deixe em branco os dias em que não há atendimento: pedidos entram a qualquer hora.',
    opens: (day: string) => `${day}, das`,
    closes: (day: string) => `${day}, até`,
    until: 'até',
    save: 'Salvar horários',
    saved: 'Horários salvos.',
  },
  fieldErrors: {
    time: 'Informe um horário, como 09:00.',
    turned: 'O fim vem antes do começo.',
  },
}

/** Weekdays from Sunday. */
export const weekdayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
]
