import { formatNumber } from './format-number.ts'

/** Field errors that several forms share. Browsers load them with the first declared form. */
export const fieldErrorMessages = {
  amountTooLarge: 'Este valor é grande demais.',
  unusableSign: 'Este campo tem um sinal que não podemos usar.',
  tooLong: (limit: number) => `Use no máximo ${formatNumber(limit)} caracteres.`,
  dayOver: 'Este dia já passou.',
  daysTurned: 'O último dia vem antes do primeiro.',
}

/** Errors of an email address. */
export const emailErrors = {
  emailMissing: 'Informe o e-mail.',
  emailTooLong: 'Este e-mail é longo demais.',
  emailInvalid: 'Confira o e-mail: ele se parece com nome@exemplo.com.',
}

/** Errors of a postal code. */
export const postalCodeErrors = {
  postalCodeMissing: 'Informe o CEP.',
  // A non-breaking hyphen keeps it on one line.
  postalCode: (example: string) => `Confira o CEP: são 8 números, como ${example.replace('-', '\u2011')}.`,
  postalCodeUnknown: 'Este CEP não existe. Confira os números.',
}

/** Errors of a phone number. */
export const phoneErrors = {
  phoneMissing: 'Informe seu celular.',
  phone: (example: string) => `Confira o celular: DDD e número, como ${example}.`,
}
