import type {
  lackFilters,
  MerchantProductSort,
  ProductStatus,
  StoreProductView,
  stockFilters,
} from '#shared/catalog/merchant-products.ts'
import { maxProductPictures, type UploadError } from '#shared/catalog/pictures/pictures.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of a store's list of products. */
export const merchantProductsMessages = {
  title: 'Produtos da loja',
  description: 'O que a sua loja vende, vendeu e pretende vender.',
  create: 'Novo produto',
  table: 'Produtos da loja',
  find: 'Procurar produto',
  findHint: 'Nome do produto',
  filter: 'Filtrar por situação',
  all: 'Todos',
  statuses: {
    draft: 'Rascunho',
    in_review: 'Em revisão',
    rejected: 'Recusado',
    scheduled: 'Agendado',
    published: 'À venda',
    archived: 'Arquivado',
  } satisfies Record<ProductStatus, string>,
  more: 'Filtros e ordem',
  category: 'Categoria',
  categoryAll: 'Todas',
  categoryNone: 'Sem categoria',
  stock: 'Estoque',
  stocks: { in: 'Dá para comprar', out: 'Esgotado' } satisfies Record<(typeof stockFilters)[number], string>,
  stockAll: 'Tanto faz',
  lack: 'Falta algo',
  lacks: { photo: 'Sem foto', weight: 'Sem peso' } satisfies Record<(typeof lackFilters)[number], string>,
  lackAll: 'Tanto faz',
  sort: 'Ordem',
  sorts: {
    newest: 'Mais novos primeiro',
    changed: 'Mudados há pouco primeiro',
    name: 'Por nome',
  } satisfies Record<MerchantProductSort, string>,
  applyFilters: 'Filtrar',
  columns: { product: 'Produto', status: 'Situação', stock: 'Estoque', price: 'Preço' },
  noPrice: 'Sem preço',
  emptyTitle: 'Nenhum produto ainda',
  emptyText: 'Crie o primeiro aqui mesmo, ou traga um arquivo com todos.',
  noneTitle: 'Nenhum produto encontrado',
  noneText: 'Confira o nome e os filtros.',
  noneBack: 'Ver todos',
}

export function storeStockText({ pieces, variants }: Pick<StoreProductView, 'pieces' | 'variants'>): string {
  if (variants === 0) return 'Nada a vender'
  if (pieces === 0) return 'Esgotado'
  const stock = pieces === null ? 'Sem limite' : piecesText(pieces)
  return variants === 1 ? stock : `${stock} em ${variants} opções`
}

const piecesText = (pieces: number) => (pieces === 1 ? '1 peça' : `${formatNumber(pieces)} peças`)

/** Messages of one product, as its store sees it. */
export const merchantProductMessages = {
  description: 'As fotos deste produto: a primeira é a capa, a que aparece nas buscas.',
  all: 'Todos os produtos',
  visit: 'Ver na loja',
  pictures: 'Fotos',
  noPictures: 'Nenhuma foto ainda. Produtos com fotos são os que as pessoas abrem.',
  upload: 'Trazer fotos',
  files: 'Fotos deste aparelho',
  filesHint: `JPEG, PNG, WebP ou AVIF, até 20 MB cada e 40 MB de uma vez. Local e data da foto são apagados. Trazer a mesma foto de novo não a repete.`,
  submit: 'Trazer fotos',
  place: (place: number) => `Foto ${place}`,
  cover: 'Capa',
  alt: 'O que a foto mostra',
  altHint: 'Para quem ouve a página. Em branco, vale o nome do produto.',
  saveAlt: 'Salvar',
  pictureSaved: 'Salvo.',
  ofAlt: (place: number) => ` o que a foto ${place} mostra`,
  drag: 'Arraste para mudar a ordem',
  moving: 'Salvando a ordem…',
  moved: (place: number, count: number) =>
    `Ordem salva: a foto agora é a ${place}ª de ${formatNumber(count)}.`,
  notMoved: (reason: string) =>
    `A ordem não foi salva, e as fotos voltaram para onde estavam. ${reason}`.trim(),
  dropHint: 'Ou arraste as fotos do computador e solte aqui.',
  dropBusy: 'As fotos de antes ainda estão a caminho. Solte estas quando elas chegarem.',
  earlier: 'Subir',
  later: 'Descer',
  remove: 'Tirar',
  removeQuestion: 'A foto sai do produto. Quem já comprou continua vendo a foto no pedido.',
  removeYes: 'Tirar a foto',
  ofPicture: (place: number) => ` a foto ${place}`,
  cropOf: (place: number) => ` da foto ${place}`,
  crop: 'Ajustar o corte',
  cropDone: 'Fechar o ajuste',
  pressTitle: 'Clique no que mais importa',
  pressText: 'Nas listas a foto é cortada em um quadrado. O que está escurecido fica de fora.',
  press: 'Marcar aqui o que mais importa na foto',
  choose: 'Ou escolha a parte que fica',
  stops: {
    x: ['Esquerda', 'Quase à esquerda', 'Meio', 'Quase à direita', 'Direita'],
    y: ['Alto', 'Quase no alto', 'Meio', 'Quase embaixo', 'Embaixo'],
  },
  auto: 'A loja escolhe',
  saveFocus: 'Usar este corte',
  isSquare: 'Esta foto já é quadrada: aparece inteira em toda parte.',
  variants: 'Opções desta foto',
  ofVariants: (place: number) => ` da foto ${place}`,
  shownBy: (choices: string) => `Aparece ao escolher: ${choices}`,
  variantsHint:
    'Quem escolhe uma opção com o que você marcar vê esta foto primeiro. Marque só a cor, por exemplo, e ela vale para todos os tamanhos. Cada opção mostra uma foto: a marcada por último.',
  variantsMixed:
    'Hoje ela vale para uma mistura que não cabe nestas marcas. Salvar troca essa mistura pelo que você marcar.',
  saveVariants: 'Salvar opções',
  pending: 'Esta foto ainda está sendo buscada no endereço que veio no arquivo.',
  failed: (reason: string) => `Esta foto não veio: ${reason}`,
  partly: (uploaded: string) => `Algumas fotos não entraram. ${uploaded}`.trim(),
  fieldErrors: {
    files: 'Escolha pelo menos uma foto.',
    gone: 'Uma das fotos não está mais guardada aqui. Escolha-a de novo.',
    tooLarge: 'As fotos passam de 40 MB juntas. Traga algumas de cada vez.',
    alt: (limit: number) => `Use no máximo ${formatNumber(limit)} caracteres.`,
    variants: 'Nenhuma opção à venda tem tudo o que você marcou.',
    focus: 'Clique na foto, ou escolha uma das partes.',
    pictures: {
      not_a_picture: 'não é uma foto JPEG, PNG, WebP ou AVIF',
      too_many_bytes: 'passa de 20 MB',
      too_many_pixels: 'tem mais de 64 megapixels, ou cores demais para o tamanho',
      hides_script: 'traz um programa escondido, e foi recusada',
      damaged: 'está danificada e não pôde ser aberta',
      no_room: `não coube: cada produto tem até ${maxProductPictures} fotos`,
      wrong_name: 'não é uma foto: o nome de uma foto termina em .jpg, .png, .webp, .gif ou .avif',
      not_stored:
        'não pôde ser guardada agora, porque o lugar das fotos está cheio ou não responde: envie esta de novo em alguns minutos',
    } satisfies Record<UploadError, string>,
  },
}

const { fieldErrors } = merchantProductMessages

const maxNamed = 6

/** Lists the selected values of each option: "Azul, Verde · P". */
export const choiceText = (choice: readonly (readonly string[])[]) =>
  choice
    .filter((values) => values.length > 0)
    .map((values) => values.join(', '))
    .join(' · ')

/** Lists the variants by their options, as many as fit. */
export const variantsText = (variants: readonly (readonly string[])[]) => {
  const named = variants.slice(0, maxNamed).map((options) => options.join(' '))
  const more = variants.length - named.length
  return named.join('; ') + (more > 0 ? ` e mais ${more}` : '')
}

/** Lists the files that did not become pictures, with the reasons. */
export const refusedText = (refused: readonly { name: string; error: UploadError }[]) =>
  refused.map(({ name, error }) => `“${shortName(name)}” ${fieldErrors.pictures[error]}.`).join(' ')

const maxNameLength = 60

const shortName = (name: string) => (name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name)

/** Describes the result of an upload. */
export function uploadedText({ added, known }: { added: number; known: number }): string {
  const uploaded = added === 1 ? '1 foto nova.' : `${formatNumber(added)} fotos novas.`
  const again = known === 1 ? '1 já estava aqui.' : `${formatNumber(known)} já estavam aqui.`
  return [added > 0 && uploaded, known > 0 && again].filter(Boolean).join(' ')
}

const failureTexts: Record<string, string> = {
  ...fieldErrors.pictures,
  bad_address: 'o endereço dela não é de uma página da internet',
  forbidden_address: 'o endereço dela não é público',
  too_many_redirects: 'o endereço dela leva de um lugar a outro sem parar',
  gave_up: 'o site onde ela está não respondeu',
}

/** Describes why a picture of an imported file could not be fetched. */
export const failureText = (failure: string | null) =>
  merchantProductMessages.failed(
    `${failureTexts[failure ?? ''] ?? 'não há uma foto no endereço que veio no arquivo'}. Traga-a daqui mesmo.`,
  )
