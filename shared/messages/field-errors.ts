import { formatNumber } from './format-number.ts'

/** What several forms say of their fields; browsers load it with the first form that is declared. */
export const fieldErrorMessages = {
  unusableSign: 'Este campo tem um sinal que não podemos usar.',
  tooLong: (limit: number) => `Use no máximo ${formatNumber(limit)} caracteres.`,
  dayOver: 'Este dia já passou.',
  daysTurned: 'O último dia vem antes do primeiro.',
}

/** What is said of an address of e-mail. */
export const emailErrors = {
  emailMissing: 'Informe o e-mail.',
  emailTooLong: 'Este e-mail é longo demais.',
  emailInvalid: 'Confira o e-mail: ele se parece com nome@exemplo.com.',
}

/** What is said of a postal code. */
export const postalCodeErrors = {
  postalCodeMissing: 'Informe o CEP.',
  // Its hyphen is no place to break a line.
  postalCode: (example: string) => `Confira o CEP: são 8 números, como ${example.replace('-', '\u2011')}.`,
  postalCodeUnknown: 'Este CEP não existe. Confira os números.',
}

/** What is said of a telephone number. */
export const phoneErrors = {
  phoneMissing: 'Informe seu celular.',
  phone: (example: string) => `Confira o celular: DDD e número, como ${example}.`,
}
