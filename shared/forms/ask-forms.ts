import { maxQuestionText, minQuestionText } from '#shared/catalog/questions.ts'
import { formatNumber } from '#shared/messages/format-number.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import { email, typed } from './fields.ts'
import { form } from './form.ts'
import { withoutControls } from './written-text.ts'

const { fieldErrors } = questionMessages

const question = typed('Sua pergunta', {
  hint: `Até ${formatNumber(maxQuestionText)} caracteres. Pergunta e resposta ficam públicas, sem o seu nome: não escreva telefone, e-mail nem endereço.`,
  rows: 3,
  max: maxQuestionText,
  read(typedText) {
    const text = withoutControls(typedText)
    return text.length >= minQuestionText && text.length <= maxQuestionText ? text : null
  },
  wrong: (typedText) =>
    withoutControls(typedText).length > maxQuestionText
      ? fieldErrors.tooLong(maxQuestionText)
      : fieldErrors.questionMissing,
})

/** A question of a customer to the store. */
export const askForm = form(
  'ask',
  { question },
  { refusals: { email_unconfirmed: { text: ruleMessages.email_unconfirmed } } },
)

/** A guest enters an email address for the answer. */
export const askAsGuestForm = form('ask', {
  question,
  email: email('Seu e-mail', {
    hint: 'Só para confirmar a pergunta e avisar da resposta. Não aparece para ninguém.',
    autoComplete: 'email',
  }),
})
