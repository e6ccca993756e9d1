import type { AppealOutcome } from '#shared/moderation/decisions.ts'

export const groundFieldMessages = {
  label: 'Fundamento',
  placeholder: 'Escolha',
  missing: 'Escolha o fundamento da decisão.',
}

/** Messages of the form by which the operator takes a product down. */
export const takeDownMessages = {
  title: 'Retirar do ar',
  text: 'O produto sai da loja, da busca e dos carrinhos na hora. A loja lê o motivo, e pode contestar por seis meses.',
  words: 'Motivo, que a loja vai ler',
  wordsHint: 'Diga o que está errado e, se houver, o que a loja pode mudar.',
  wordsMissing: 'Diga o motivo: é o que a loja vai ler.',
  submit: 'Retirar do ar',
  changed:
    'Este produto mudou enquanto você olhava, ou outra pessoa já decidiu. Nada foi feito: confira como ele está agora.',
}

export const appealFieldMessages = {
  label: 'Por que a decisão está errada?',
  missing: 'Conte por que a decisão está errada.',
}

/** Messages of the form by which the operator decides an appeal. */
export const outcomeFormMessages = {
  title: 'Responder à contestação',
  outcome: 'O que fica valendo',
  outcomes: {
    upheld: 'Manter a decisão',
    reversed: 'Reverter a decisão',
  } satisfies Record<AppealOutcome, string>,
  outcomeMissing: 'Escolha o que fica valendo.',
  words: 'Resposta, que a pessoa vai ler',
  wordsHint: 'Vai por e-mail a quem contestou.',
  wordsMissing: 'Escreva a resposta: é o que a pessoa vai ler.',
  submit: 'Enviar resposta',
  decided: 'Outra pessoa já respondeu a esta contestação. Confira a resposta.',
}
