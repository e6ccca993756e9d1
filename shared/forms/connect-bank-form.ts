import {
  accountProblems,
  bankNames,
  connectionMessages,
  tryProblems,
} from '#shared/messages/merchant/connections.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { knownBankIds } from '#shared/payments/banks.ts'
import type { AccountProblem, TryStep } from '#shared/payments/connections.ts'
import { files, select } from './choice-fields.ts'
import { blank, given, optional } from './fields.ts'
import { form } from './form.ts'

const fieldOfProblem = {
  addresses: 'bank',
  client: 'clientId',
  secret: 'clientPassword',
  application_key: 'applicationKey',
  certificate: 'files',
  certificate_expired: 'files',
  private_key: 'files',
  keys_differ: 'files',
  file_password: 'filePassword',
} as const satisfies Record<AccountProblem, string>

/** Connects the bank of a store's or the platform's Pix key. Any other bank is connected by its addresses. */
export const connectBankForm = form(
  'connect',
  {
    bank: select('Banco da chave Pix', knownBankIds, {
      labels: bankNames,
      placeholder: 'Escolha',
      wrong: connectionMessages.fieldErrors.bank,
    }),
    clientId: given('Client ID', { spellCheck: false }),
    clientPassword: optional(given('Client Secret', { hint: 'O Sicoob não tem.', type: 'password' })),
    applicationKey: optional(
      given('Chave do aplicativo', {
        hint: 'Só para o Banco do Brasil (gw-dev-app-key).',
        spellCheck: false,
      }),
    ),
    files: files(),
    filePassword: {
      ...blank(given('Senha do arquivo', { hint: 'Se ele tiver uma.', type: 'password' })),
      read: (text) => ({ value: text.trim() }),
    },
  },
  {
    refusals: {
      invalid_form: {
        field: ({ problem }) => fieldOfProblem[problem as AccountProblem],
        text: ({ problem }) => accountProblems[problem as AccountProblem],
      },
      bank_refused: { text: ({ step }) => tryProblems[step as TryStep] },
      bank_unavailable: { text: ruleMessages.bank_unavailable },
      takes_no_pix: { text: ruleMessages.takes_no_pix },
    },
  },
)
