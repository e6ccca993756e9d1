import type { ProposedStatus } from '#shared/catalog/merchant-products.ts'
import type { ProductFieldName, VariantFieldName } from '#shared/catalog/product-fields.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the form of a product. */
export const productFormMessages = {
  newTitle: 'Novo produto',
  newDescription: 'Conte o que é, quanto custa e quantos há, e mostre em fotos.',
  editDescription: 'Tudo o que as pessoas veem deste produto.',
  parts: {
    basics: 'O produto',
    photos: 'Fotos',
    sale: 'Como é vendido',
    options: 'Opções',
    variants: 'Preço, peso e códigos',
    search: 'Como aparece em buscas fora daqui',
  },
  fields: {
    title: 'Nome',
    description: 'Descrição',
    status: 'Situação',
    category: 'Categoria',
    brand: 'Marca',
    tags: 'Etiquetas',
    publishAt: 'Quando entra na loja',
    madeToOrderDays: 'Dias úteis para fazer',
    withdrawalException: 'Direito de desistir',
    personalizationLabel: 'Texto que o cliente escreve',
    personalizationMaxLength: 'Tamanho máximo do texto',
    personalizationRequired: 'Quem compra sem escrever',
    seoTitle: 'Título para buscadores',
    seoDescription: 'Resumo para buscadores',
  } satisfies Record<ProductFieldName, string>,
  descriptionHints: {
    markdown:
      'Pule uma linha para começar um parágrafo. **Negrito**, *itálico*, ## título, - item de lista e [texto](endereço) também valem. Depois de salvar, a prévia do produto mostra como fica.',
    html: 'Este texto veio pronto em HTML: as marcas entre < e > cuidam da aparência e ficam como estão.',
  },
  descriptionTooLong:
    'A descrição deste produto veio de um arquivo e é longa demais para este campo. Ela fica como está.',
  photosText:
    'A primeira é a capa, a que aparece nas buscas. Depois de criar o produto você muda a ordem, ajusta o corte e diz o que cada foto mostra.',
  waitingPhotos: 'Já guardadas',
  waitingPhotosHint: 'Entram no produto quando ele for criado. Desmarque a que deve ficar de fora.',
  chosenPhotos: (count: number) =>
    count === 1 ? '1 foto escolhida.' : `${formatNumber(count)} fotos escolhidas.`,
  categoryNone: 'Ainda sem categoria',
  tagsHint: 'Separe por vírgulas. Ajudam na busca.',
  statusDetails: {
    draft: 'Só a sua equipe vê.',
    published: 'Aparece na loja e pode ser comprado.',
    archived: 'Sai da loja; os pedidos já feitos continuam.',
    scheduled: 'Entra na loja sozinho, no dia e na hora que você disser.',
  } satisfies Record<ProposedStatus, string>,
  reviewText:
    'Nossa equipe confere o produto antes de ele aparecer na loja. Mudar nome, descrição, categoria, etiquetas, fotos ou opções de um produto à venda pede nova conferência; mudar preço, estoque ou peso, não.',
  inReview: 'Em revisão',
  inReviewSince: 'Nossa equipe recebeu este produto em',
  inReviewText: 'Ele aparece na loja assim que for aprovado. Até lá você pode continuar a editar.',
  rejected: 'Nossa equipe pediu um ajuste',
  rejectedText: 'Ajuste o produto, escolha “À venda” e salve: ele volta para a revisão.',
  publishAtHint: 'Vale para produtos agendados, no horário da sua loja.',
  madeToOrderHint: 'Para o que só é feito depois da compra. Em branco: está pronto.',
  withdrawalHint:
    'Quem compra à distância pode desistir em 7 dias. A lei só poupa o que não tem como ser vendido de novo. O motivo aparece antes da compra.',
  withdrawalNone: 'Vale a desistência em 7 dias',
  personalizationHint:
    'Como “Nome para gravar” ou “Mensagem do cartão”. Em branco: o produto não leva texto.',
  personalizationMaxHint: 'Em caracteres.',
  personalizationOptional: 'Pode deixar em branco',
  personalizationNeeded: 'Não consegue comprar sem o texto',
  optionsText:
    'Se há escolhas, como cor ou tamanho, diga quais. Cada combinação ganha preço e estoque. Trocar o texto de um valor só muda o nome; apagar o texto tira as combinações dele de venda.',
  optionTitle: (number: number) => `Opção ${number}`,
  optionName: 'Nome da opção',
  optionNameHint: 'Como Cor ou Tamanho',
  optionValue: (number: number) => `Valor ${number}`,
  optionValues: 'Valores',
  applyOptions: 'Atualizar as combinações',
  moreValues: 'Mais um valor',
  noVariants: 'São combinações demais para este formulário.',
  tooManySaved: (count: number) =>
    `Este produto tem ${formatNumber(count)} combinações, demais para este formulário. Preços e opções dele mudam por arquivo; aqui você muda o resto.`,
  variantFields: {
    price: 'Preço',
    compareAt: 'Preço antigo',
    pixPrice: 'Preço no Pix',
    cost: 'Custo',
    weight: 'Peso em gramas',
    size: 'Medidas em cm',
    sku: 'Código (SKU)',
    gtin: 'Código de barras (GTIN)',
    off: 'Não vender esta combinação',
    oversell: 'Continuar vendendo sem estoque',
  } satisfies Record<VariantFieldName, string>,
  pixPriceWithoutKey:
    'Preços no Pix passam a valer quando a loja tiver uma chave Pix; até lá, ninguém os vê.',
  toPixKey: 'Cadastrar a chave Pix',
  costHint: 'Só a sua equipe vê.',
  sizeHint: 'Comprimento × largura × altura do pacote, como 20 × 15 × 10.',
  stock: 'Peças em estoque',
  stockHint: 'Em branco: vende sem limite.',
  inStock: 'Em estoque',
  moreFields: 'Medidas, custo e códigos',
  untracked: 'Sem limite',
  variantOnly: 'Uma só opção',
  seoHint: 'Em branco, valem o nome e o começo da descrição.',
  create: 'Criar produto',
  save: 'Salvar produto',
  discard: 'Descartar',
  discarded: 'Pronto, está tudo como antes.',
  draft:
    'Sua sessão terminou antes de salvar. O que você digitou está aqui, e nada foi salvo ainda: confira e salve.',
  draftPhotos: 'As fotos que você tinha escolhido precisam ser escolhidas de novo.',
  dropDraft: 'Descartar o que digitei',
  created: 'Produto criado. Agora traga as fotos.',
  createdWithPhotos: 'Produto criado, com as fotos.',
  saved: 'Produto salvo.',
  photos: 'Fotos do produto',
  products: 'Produtos da loja',
  preview: 'Prévia',
  previewText: 'É assim que as pessoas veem este produto. Aqui nada pode ser comprado.',
  duplicate: 'Criar a partir deste',
  copied:
    'Preenchido a partir de outro produto. Códigos, estoque e fotos ficaram de fora, porque são só dele: confira o nome e complete o que falta.',
  forAll: 'Igual para todas',
  forAllHint: 'O que você escrever aqui entra, ao salvar, nas combinações em que o campo está vazio.',
  forAllAtOnce:
    'O que você escreve aqui entra na hora nas combinações em que o campo está vazio. Em qualquer combinação, Ctrl+D repete o valor do campo nas de baixo, e o botão repete preço, peso e estoque.',
  forAllReplace: 'Trocar também onde já há outro valor',
  fillDown: 'Repetir nas de baixo',
  duplicateTitle: (title: string) => `${title} (cópia)`,
  history: 'Preços de antes',
  noHistory: 'O preço não mudou desde que o produto existe.',
  historyColumns: { at: 'Quando', variant: 'Combinação', before: 'Antes', after: 'Depois' },
  check: (count: number) =>
    count === 1
      ? 'Há 1 combinação nova. Confira preço e estoque dela e salve de novo.'
      : `Há ${formatNumber(count)} combinações novas. Confira preço e estoque delas e salve de novo.`,
  checkOptions: 'Confira as combinações. Nada foi salvo ainda.',
  merged:
    'Outra pessoa salvou este produto enquanto você editava. O que você digitou está aqui: confira e salve de novo.',
  news: 'O que mudou enquanto você editava',
  taken: (names: string[]) => `Já estão no formulário as mudanças da outra pessoa em: ${names.join(', ')}.`,
  conflict: (name: string) => `${name}: vocês dois mudaram`,
  mine: 'Ficar com o seu',
  theirs: 'Ficar com o da outra pessoa',
  blank: '(em branco)',
  oversellText:
    'Onde você marca “Continuar vendendo sem estoque”, a venda não para quando as peças contadas acabam: os pedidos seguem e o estoque fica devendo até chegar mais. Serve para o que você faz ou compra sob encomenda.',
  oversells: 'Continua vendendo sem estoque',
  notOversells: 'Para de vender quando acaba',
  sold: 'À venda',
  notSold: 'Fora de venda',
  fieldErrors: {
    title: 'Dê um nome ao produto.',
    tooLong: (limit: number) => `Use no máximo ${formatNumber(limit)} caracteres.`,
    status: 'Escolha a situação.',
    category: 'Esta categoria não existe mais. Escolha outra.',
    optionName: 'Dê um nome a esta opção, como Cor.',
    optionNameTwice: 'Duas opções têm este nome.',
    optionValues: 'Diga ao menos um valor, ou apague o nome da opção.',
    optionValueTwice: (value: string) => `“${value}” está repetido.`,
    tooManyVariants: (limit: number) =>
      `Cabem até ${formatNumber(limit)} combinações por produto neste formulário. Tire alguns valores.`,
    noVariant: 'Deixe ao menos uma combinação à venda.',
    money: 'Informe um valor em reais, como 49,90.',
    price: 'Para pôr à venda, informe um preço maior que zero.',
    compareAt: 'O preço antigo tem de ser maior que o preço.',
    pixPrice: 'O preço no Pix tem de ser menor que o preço, e pelo menos a metade dele.',
    weight: 'Informe o peso em gramas, como 350.',
    size: 'Informe as três medidas em centímetros, como 20 × 15 × 10.',
    publishAt: 'Escolha o dia e a hora em que o produto entra na loja.',
    publishAtPast: 'Escolha um momento que ainda vai chegar.',
    madeToOrderDays: (limit: number) => `Informe um número de dias úteis, até ${formatNumber(limit)}.`,
    withdrawalException: 'Escolha um dos motivos da lista.',
    personalizationLabel: 'Diga o que a pessoa deve escrever, como “Nome para gravar”.',
    personalizationMaxLength: (limit: number) =>
      `Informe um número de caracteres, de 1 a ${formatNumber(limit)}.`,
    stock: 'Informe um número de peças, como 12.',
    gtin: 'Confira os números: o dígito final não corresponde a um GTIN.',
  },
}

/** Describes combinations that are no longer sold. */
export const archivedText = (count: number) =>
  count === 1
    ? '1 combinação saiu de venda. Os pedidos dela continuam.'
    : `${formatNumber(count)} combinações saíram de venda. Os pedidos delas continuam.`

const maxNamedChanges = 3

/** Describes the unsaved changes: "Alterado: nome, preço (6) e mais 2". */
export function changedText(
  names: readonly string[],
  optionsOf: (name: string) => readonly string[],
): string {
  const alike = new Map<string, string[]>()
  for (const name of names)
    alike.set(fieldLabel(name, []), [...(alike.get(fieldLabel(name, [])) ?? []), name])
  const labels = [...alike].map(([label, [first = '', ...others]]) =>
    (others.length > 0 ? `${label} (${others.length + 1})` : fieldLabel(first, optionsOf(first))).replace(
      /^[A-ZÀ-Ú](?=[a-zà-ú])/,
      (letter) => letter.toLowerCase(),
    ),
  )
  if (labels.length === 0) return ''
  const more = labels.length - maxNamedChanges
  const named = labels.slice(0, maxNamedChanges).join(', ')
  return `Alterado: ${named}${more > 0 ? ` e mais ${more}` : ''}`
}

/** Returns the label of a field of the form. */
export function fieldLabel(name: string, options: readonly string[]): string {
  const { fields, variantFields, parts } = productFormMessages
  if (Object.hasOwn(fields, name)) return fields[name as ProductFieldName]
  const [field = ''] = name.split('.')
  const isStock = field === 'stock'
  if (!isStock && !Object.hasOwn(variantFields, field)) return parts.options
  const label = isStock ? productFormMessages.stock : variantFields[field as VariantFieldName]
  return options.length > 0 ? `${label} de ${options.join(' · ')}` : label
}

/** Describes saved options, given as JSON: "Cor: Azul, Areia". */
export function savedOptionsText(json: string): string {
  const options: string[][] = JSON.parse(json)
  const named = options.filter(([name]) => name)
  if (named.length === 0) return 'Sem opções'
  return named.map(([name, ...values]) => `${name}: ${values.join(', ')}`).join('. ')
}

/** How many combinations got a value that is the same for all. */
export const filledText = (count: number) =>
  count === 1 ? 'Preenchido em 1 combinação.' : `Preenchido em ${formatNumber(count)} combinações.`
