import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the team's notes on an order. */
export const noteMessages = {
  title: 'Notas da equipe',
  hidden: 'Só a sua equipe vê.',
  label: 'Escrever nota',
  wrong: (max: number) => `Escreva a nota, com até ${formatNumber(max)} caracteres.`,
  call: (names: readonly string[]) =>
    names.length === 0 ? '' : `Para chamar alguém, escreva ${names.map((name) => `@${name}`).join(' ou ')}.`,
  submit: 'Anotar',
  remove: 'Apagar nota',
  former: 'Quem não está mais aqui',
}
