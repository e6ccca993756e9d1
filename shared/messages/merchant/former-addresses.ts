import type { FormerAddressError, FormerAddressSource } from '#shared/catalog/former-addresses.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

const reasons: Record<FormerAddressError['reason'], (each: FormerAddressError) => string> = {
  noAddress: ({ address }) => `“${shown(address)}” não é um endereço`,
  ownAddress: ({ address }) => `“${shown(address)}” é um endereço que este site usa`,
  noProduct: ({ product }) =>
    product === '' ? 'falta o produto' : `não achamos na sua loja o produto “${shown(product)}”`,
  tooMany: () => 'a sua loja passaria do limite de endereços',
}
const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
const maxListed = 8

/** The page of the former addresses of a store's products. */
export const formerAddressMessages = {
  title: 'Endereços da loja antiga',
  description: 'Quem chega por um endereço da sua loja antiga vai para o mesmo produto aqui.',
  back: 'Importar produtos',
  howTitle: 'Como funciona',
  how: (host: string) =>
    `No lugar em que o domínio da loja antiga está registrado, mande tudo o que chega nele para ${host}, com o caminho: o que vinha a lojaantiga.com.br/products/bule passa a chegar a ${host}/products/bule, e dali vai para o produto com um redirecionamento permanente (301), que os buscadores seguem.`,
  filled:
    'A importação de produtos da Shopify e da Nuvemshop já anota os endereços, e as de outras plataformas quando o arquivo tem uma coluna com o endereço da página.',
  add: 'Acrescentar endereços',
  file: 'Arquivo CSV ou .xlsx com os endereços',
  fileHint: 'Duas colunas: o endereço antigo e o produto. Até 2 MB e 10.000 linhas.',
  submit: 'Guardar endereços',
  saved: (count: number) =>
    count === 0
      ? 'Esses endereços já estavam guardados.'
      : `${counted(count, 'endereço guardado', 'endereços guardados')}.`,
  removed: 'O endereço foi removido. Quem chega por ele não encontra mais a página.',
  leftOut: (added: number, left: number) =>
    `${added === 0 ? 'Nenhum endereço foi guardado' : counted(added, 'endereço foi guardado', 'endereços foram guardados')}; ${counted(left, 'linha ficou', 'linhas ficaram')} de fora e ${left === 1 ? 'está' : 'estão'} no campo, para corrigir.`,
  lineErrors: (errors: readonly FormerAddressError[]) =>
    [
      ...errors.slice(0, maxListed).map((each) => `linha ${each.line}: ${reasons[each.reason](each)}`),
      ...(errors.length > maxListed ? [`e mais ${formatNumber(errors.length - maxListed)}`] : []),
    ].join('; '),
  list: 'Endereços guardados',
  empty: 'Nenhum endereço guardado ainda.',
  columns: { path: 'Endereço antigo', product: 'Produto', source: 'De onde veio', actions: 'Remover' },
  shared: 'Outra loja também tinha um produto neste endereço: quem chega por ele vai para a busca.',
  sources: {
    import: 'Importação de produtos',
    file: 'Arquivo de endereços',
    form: 'Digitado',
  } satisfies Record<FormerAddressSource, string>,
  remove: 'Remover',
  link: 'Endereços da loja antiga',
  errors: {
    missing: 'Escreva pelo menos um endereço e o produto dele.',
    tooLong: 'É texto demais de uma vez. Divida em partes, de até 10.000 linhas cada.',
    tooLarge: 'O arquivo passa de 2 MB. Divida-o em partes.',
    both: 'Escolha o arquivo ou escreva as linhas, um dos dois.',
    gone: 'Este endereço já foi removido. A lista abaixo é a de agora.',
    notText: 'Este arquivo não é um CSV nem uma planilha .xlsx.',
  },
}
