import type { OpeningDays } from '../opening-hours.ts'

/** The words of when a store answers. */
export const openingHoursMessages = {
  title: 'Horário de atendimento',
  short: 'Atende',
  form: {
    text: 'Quando alguém da loja responde. Deixe em branco os dias em que não há atendimento: pedidos entram a qualquer hora.',
    opens: (day: string) => `${day}, das`,
    closes: (day: string) => `${day}, até`,
    until: 'até',
    save: 'Salvar horários',
  },
  faults: {
    time: 'Informe um horário, como 09:00.',
    turned: 'O fim vem antes do começo.',
  },
}

/** From Sunday. */
export const weekdayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
]

const shortNames = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** "seg a sex, 9h às 18h30" */
export function openingText({ from, to, opensMinute, closesMinute }: OpeningDays): string {
  const days = from === to ? shortNames[from] : `${shortNames[from]} a ${shortNames[to]}`
  return `${days}, ${hourText(opensMinute)} às ${hourText(closesMinute)}`
}

function hourText(minute: number) {
  const rest = minute % 60
  return `${Math.floor(minute / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}

/** How long an order usually waits for its store. */
export function answerText(minutes: number): string {
  if (minutes < 60) return 'Em menos de 1 hora'
  const hours = Math.ceil(minutes / 60)
  if (hours < 24) return hours === 1 ? 'Em cerca de 1 hora' : `Em cerca de ${hours} horas`
  const days = Math.ceil(hours / 24)
  return days === 1 ? 'Em cerca de 1 dia' : `Em cerca de ${days} dias`
}
