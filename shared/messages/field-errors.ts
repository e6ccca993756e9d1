import { formatNumber } from './format-number.ts'

/** What several forms say of their fields; browsers load it with the first form that is declared. */
export const fieldErrorMessages = {
  unusableSign: 'Este campo tem um sinal que não podemos usar.',
  tooLong: (limit: number) => `Use no máximo ${formatNumber(limit)} caracteres.`,
  dayOver: 'Este dia já passou.',
  daysTurned: 'O último dia vem antes do primeiro.',
}
