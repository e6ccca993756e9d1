import type { BlockKind, BlockProblem } from '#shared/window/window-blocks.ts'

/** Names a page in a sentence. */
export const windowPageName = (slug: string | null) =>
  slug === null ? 'página inicial' : `página /pages/${slug}`

/** Messages of the list of pages that the operator arranges. */
export const windowMessages = {
  title: 'Vitrine',
  description: 'A página inicial e as páginas de campanha, montadas com blocos e agendadas.',
  home: 'Página inicial',
  homeText: 'É o que todo mundo vê primeiro.',
  landings: 'Páginas de campanha',
  columns: { page: 'Página', live: 'No ar', scheduled: 'Agendada', draft: 'Rascunho' },
  asShipped: 'Como vem com a feira',
  off: 'Fora do ar',
  since: 'desde',
  from: 'para',
  nothing: 'Nada',
  hasDraft: 'Aberto',
  none: 'Nenhuma página de campanha ainda',
  noneText: 'Crie uma para uma data, uma feira ou um tema, e leve até ela com uma faixa na página inicial.',
  new: 'Nova página de campanha',
  add: 'Criar página',
  arrange: 'Arrumar a página inicial',
  keepDraft: 'Continuar o rascunho',
  versions: 'Versões',
  open: 'Ver a página',
}

/** Messages of a page's versions. */
export const windowPageMessages = {
  description: 'Cada versão fica guardada. Abra um rascunho a partir de qualquer uma.',
  columns: { version: 'Versão', state: 'Situação', blocks: 'Blocos', actions: 'O que fazer' },
  version: (number: number) => `Versão ${number}`,
  states: { draft: 'Rascunho', scheduled: 'Agendada', live: 'No ar', past: 'Já esteve no ar' },
  copy: 'Abrir rascunho a partir dela',
  newDraft: 'Abrir um rascunho',
  withdraw: 'Desistir do agendamento',
  saved: {
    withdrawn: 'O agendamento foi cancelado. A versão é um rascunho de novo.',
    scheduled: 'Pronto. A versão está agendada ou no ar: veja abaixo.',
    discarded: 'O rascunho foi descartado.',
  },
}

/** Messages of the page of one version. */
export const windowVersionMessages = {
  title: (number: number, page: string) => `Versão ${number} da ${page}`,
  draftText: 'Ninguém vê o rascunho até você pôr no ar.',
  fixedText: 'Esta versão não muda mais. Abra um rascunho a partir dela para mudar.',
  preview: 'Ver como os clientes',
  blocks: 'Blocos',
  noBlocks: 'Nenhum bloco ainda.',
  emptyHome: 'Sem blocos, a página inicial volta a ser como vem com a feira.',
  emptyLanding: 'Sem blocos, a página sai do ar quando chegar a hora.',
  problemsText: 'Nem tudo está pronto. Resolva o que está marcado nos blocos e agende de novo.',
  edit: 'Editar',
  up: 'Subir',
  down: 'Descer',
  remove: 'Tirar',
  add: 'Acrescentar um bloco',
  addText: 'Ele entra no fim; depois é só subir.',
  addButton: 'Acrescentar',
  full: 'A página está cheia. Tire um bloco para acrescentar outro.',
  texts: 'Título e descrição',
  textsText: 'Aparecem na aba do navegador, nas buscas e quando alguém compartilha.',
  saveTexts: 'Salvar título e descrição',
  schedule: 'Pôr no ar',
  scheduleText: 'No horário da feira. Quem já está com a página aberta vê a nova ao recarregar.',
  scheduleButton: 'Agendar ou pôr no ar',
  discard: 'Descartar o rascunho',
  discardText: 'O que está no ar não muda.',
  titleMissing: 'Escreva o título: ele aparece na aba do navegador e nas buscas.',
  past: 'Escolha um dia e uma hora que ainda não passaram.',
  conflict:
    'Outra pessoa mudou este rascunho enquanto você trabalhava. Confira como ele está agora e envie de novo.',
  saved: {
    opened: 'O rascunho está aberto.',
    described: 'Título e descrição salvos.',
    moved: 'A ordem mudou.',
    removed: 'O bloco foi tirado.',
  },
}

/** Messages of the page of one block. */
export const windowBlockMessages = {
  back: 'Voltar ao rascunho',
  save: 'Salvar bloco',
  nothing: 'Este bloco se preenche sozinho. Não há o que escrever nele.',
  greetingHint: 'O texto dele é a saudação, que você muda em Configurações, Textos.',
  content: 'O que aparece',
  picture: {
    title: 'Foto',
    none: 'Ainda sem foto.',
    field: 'Arquivo da foto',
    hint: 'JPEG, PNG ou WebP, até 20 MB. Deitada e larga fica melhor.',
    send: 'Enviar foto',
    remove: 'Tirar a foto',
    missing: 'Escolha a foto.',
    tooLarge: 'A foto passa de 20 MB. Escolha uma menor.',
  },
  chosen: {
    products: { title: 'Produtos', none: 'Nenhum produto escolhido ainda.' },
    stores: { title: 'Lojas', none: 'Nenhuma loja escolhida ainda.' },
  },
  search: {
    products: 'Procurar produto',
    stores: 'Procurar loja',
    hint: 'Nome ou endereço da página',
    none: 'Nada à venda com este nome ou endereço.',
    add: 'Acrescentar',
    isChosen: 'Já está',
  },
  earlier: 'Subir',
  remove: 'Tirar',
  conflict:
    'Outra pessoa mudou este bloco enquanto você escrevia. O que você escreveu está abaixo; salve de novo se quiser ficar com ele.',
  foreign: 'O link precisa ser de uma página desta feira.',
  categoryWrong: 'Escolha uma categoria da lista.',
  saved: {
    added: 'O bloco está no fim da página. Agora preencha.',
    block: 'Bloco salvo.',
    picture: 'A foto está no bloco.',
    'no-picture': 'A foto foi tirada.',
    chosen: 'A escolha mudou.',
  },
}

/** Messages of the preview of a version. */
export const windowPreviewMessages = {
  title: (number: number) => `Versão ${number}`,
  here: 'Como os clientes',
  text: 'É assim que os clientes veem esta versão quando ela está no ar. O que está marcado não deixa agendar.',
  empty: 'Esta versão não tem blocos.',
  outside: 'Fora dos dias desta faixa, os clientes não a veem.',
}

const named = (text: string, name?: string) => (name ? `${text}: ${name}.` : `${text}.`)

/** Says what is wrong with a block. */
export const problemText = ({ kind, name }: BlockProblem): string => named(problemTexts[kind], name)

const problemTexts: Record<BlockProblem['kind'], string> = {
  title_missing: 'Falta o título',
  body_missing: 'Falta o texto',
  picture_missing: 'Falta a foto',
  alt_missing: 'Falta a descrição da foto, ou um título',
  link_missing: 'Há texto de link, mas falta o endereço',
  link_dead: 'O link não leva a uma página aberta da feira',
  days_over: 'Os dias desta faixa já terminaram',
  category_missing: 'Falta a categoria',
  category_empty: 'A categoria não tem nada à venda',
  products_missing: 'Falta escolher produtos',
  product_gone: 'Não está mais à venda',
  stores_missing: 'Falta escolher lojas',
  store_gone: 'A loja não está mais aberta',
}

/** Says what each kind of block shows. */
export const blockKindHints: Record<BlockKind, string> = {
  hero: 'Título, texto e botão ao lado de uma foto grande.',
  banner: 'Uma foto larga que leva a uma página, com dias para aparecer.',
  text: 'Um texto seu.',
  products: 'Produtos que você escolhe um a um.',
  category: 'Os produtos mais novos de uma categoria.',
  stores: 'Lojas que você escolhe uma a uma.',
  greeting: 'A saudação da feira, com fotos de produtos.',
  categories: 'Um atalho para cada categoria.',
  offers: 'O que está com preço mais baixo.',
  'new-stores': 'As lojas que chegaram por último.',
  newest: 'O que chegou por último.',
}
