import { typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { maxPixKey } from '#shared/merchants/pix-keys.ts'

/** The Pix key that receives a store's money. Its rule knows which keys exist. */
export const pixKeyForm = form(
  'pix-key',
  {
    pixKey: typed('Chave Pix', {
      hint: 'CPF, CNPJ, e-mail, chave aleatória, ou celular com +55 na frente.',
      missing: 'Informe a chave Pix.',
      read: (key) => key,
      wrong: 'Informe a chave Pix.',
      max: maxPixKey,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
    }),
  },
  {
    refusals: {
      invalid_form: {
        field: 'pixKey',
        text: 'Isto não parece uma chave Pix. Confira; um celular precisa de +55 na frente.',
      },
    },
  },
)
