import { formatNumber } from './format-number.ts'

/** Messages of the fields that every form is made of. */
export const fieldMessages = {
  quantity: {
    label: 'Quantidade',
    less: 'Diminuir',
    more: 'Aumentar',
    update: 'Atualizar',
  },
  problems: { title: 'Confira estes campos' },
  invalid: 'Confira este campo.',
  password: { show: 'Mostrar', hide: 'Ocultar', what: 'a senha' },
  copy: { copy: 'Copiar', copied: 'Copiado' },
  field: {
    maxLength: (max: number) => `Até ${formatNumber(max)} caracteres.`,
    optional: 'opcional',
  },
}
