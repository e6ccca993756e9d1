import { formatNumber } from '#shared/messages/format-number.ts'
import type { SetupStep } from '#shared/settings/setup-steps.ts'

/** Messages of the pages that open a new shop. */
export const setupMessages = {
  title: 'Abrir a feira',
  description:
    'Comece pela sua conta de quem opera a feira. O resto vem em passos curtos, e você pode parar e continuar quando quiser.',
  account: 'Sua conta',
  shop: 'Sua feira',
  submit: 'Criar conta e abrir a feira',
  openTitle: 'Esta feira já está aberta',
  open: 'Este endereço já foi usado e não abre mais nada. Quem cuida da feira entra com a própria conta.',
  signIn: 'Entrar',
  expiredTitle: 'Este endereço não vale mais',
  expired:
    'O endereço que abre a feira vale por 24 horas, e cada início da feira faz um novo. Para receber outro agora, escreva no terminal, na pasta da feira:',
}

/** Messages of the steps that follow the account. */
export const setupStepMessages = {
  steps: 'Passos',
  position: (position: number, all: number) => `Passo ${position} de ${formatNumber(all)}`,
  done: 'pronto',
  open: 'falta',
  later: 'Cada passo fica salvo. Para continuar depois, volte pela página de operação.',
  names: {
    account: 'Conta',
    legal: 'Quem responde',
    contact: 'Contato',
    mail: 'E-mail',
    money: 'Recebimento',
    commission: 'Comissão',
    categories: 'Categorias',
  } satisfies Record<SetupStep, string>,
  save: 'Salvar e continuar',
  skip: 'Pular por enquanto',
  goOn: 'Continuar',
  saved: {
    account: 'Sua conta está pronta.',
    commission: 'A comissão está decidida.',
    categories: 'As categorias estão no lugar.',
  },
  commission: {
    title: 'Comissão',
    text: 'O que a feira fica de cada venda, sem o frete. Você pode mudar depois, e ter regras por loja, categoria ou período: as vendas já feitas não mudam.',
    legend: 'Quanto a feira cobra',
    share: 'Uma porcentagem de cada venda',
    none: 'Sem comissão',
    noneDetail: 'A loja fica com tudo.',
    percent: 'Porcentagem',
    percentHint: 'Só se a feira cobra. Por exemplo, 12 ou 8,5.',
    /** The name of the created rule. */
    ruleName: 'Comissão da feira',
    done: 'A comissão está decidida. Você pode mudar as regras quando quiser.',
    toCommission: 'Ver as regras de comissão',
    fieldErrors: {
      commission: 'Escolha se a feira cobra comissão.',
      percent: 'Escreva a porcentagem, como 12 ou 8,5. Se não há comissão, escolha “Sem comissão”.',
      wrongPercent:
        'A porcentagem vai de 0,01 a 100, como 12 ou 8,5. Se não há comissão, escolha “Sem comissão”.',
      percentOfNone:
        'Você escolheu “Sem comissão” e escreveu uma porcentagem. Apague uma das duas respostas.',
    },
  },
  categories: {
    title: 'Categorias',
    text: 'É por elas que as pessoas encontram o que procuram. Comece com estas; você pode mudar e apagar todas.',
    submit: 'Usar estas categorias',
    own: 'Prefiro criar as minhas',
    done: 'A feira já tem categorias. Você pode mudá-las quando quiser.',
    toCategories: 'Ver as categorias',
  },
  finished: 'Tudo salvo: a feira já diz quem é, como falar com ela, quem recebe e quanto cobra.',
}
