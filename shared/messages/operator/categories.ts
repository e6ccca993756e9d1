import type { CategoryChange } from '#shared/catalog/operator-categories.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the operator's category pages. */
export const operatorCategoryMessages = {
  title: 'Categorias',
  description: 'A árvore por onde os clientes chegam aos produtos. Cada mudança vale na hora.',
  find: 'Procurar categoria',
  findHint: 'Nome ou endereço',
  all: 'Todas as categorias',
  top: 'Categorias',
  below: 'Dentro dela',
  found: (query: string) => `Categorias com “${query}”`,
  notFound: 'Nenhuma categoria com esse nome',
  notFoundText: 'Procure por uma parte do nome ou do endereço.',
  none: 'Ainda não há categorias',
  noneText: 'Crie a primeira: ela aparece no topo de todas as páginas.',
  noneBelow: 'Ainda não há categorias dentro desta.',
  inShop: 'Ver na feira',
  address: 'Endereço',
  products: (count: number) =>
    count === 1 ? '1 produto à venda' : `${formatNumber(count)} produtos à venda`,
  /** For a category whose children are not listed. */
  more: (count: number) => (count === 1 ? '1 categoria dentro' : `${formatNumber(count)} categorias dentro`),

  newTitle: 'Nova categoria',
  newWithin: (name: string) => `Nova categoria em ${name}`,
  add: 'Criar categoria',
  deepest: 'Aqui a árvore chega aos seus 4 níveis: mais fundo, ninguém acha.',

  renameTitle: 'Mudar o nome',
  rename: 'Salvar nome',

  moveTitle: 'Mudar de lugar',
  placeNow: (position: number, count: number) => `Agora é a ${position}ª de ${formatNumber(count)}.`,
  move: 'Mudar de lugar',

  fillTitle: 'Preencher com produtos',
  fillHint: 'Põe aqui os produtos que ainda não têm categoria, pelo tipo que a loja escreveu.',
  fillNone: 'Todos os produtos à venda com tipo escrito já têm categoria.',
  kindOption: (kind: string, count: number) => `${kind} (${formatNumber(count)})`,
  fill: 'Preencher',
  filled: (count: number) =>
    count === 1 ? '1 produto entrou na categoria.' : `${formatNumber(count)} produtos entraram na categoria.`,

  removeTitle: 'Remover categoria',
  removeTo: (parent: string) => `Os produtos dela passam para ${parent}.`,
  removeToNone: 'Os produtos dela ficam sem categoria.',
  removeHint: 'O endereço dela deixa de existir. Isso não volta atrás.',
  remove: (name: string) => `Remover ${name}`,
  cannotRemove: (count: number) =>
    count === 1
      ? 'Ela tem outra categoria dentro: mova ou remova essa antes.'
      : `Ela tem ${formatNumber(count)} categorias dentro: mova ou remova essas antes.`,

  saved: {
    added: 'A categoria foi criada.',
    renamed: 'O nome foi salvo.',
    moved: 'A categoria mudou de lugar.',
    removed: 'A categoria foi removida.',
  } satisfies Record<CategoryChange, string>,

  fieldErrors: {
    unknown: 'Não existe essa categoria.',
    unknown_parent: 'Não existe a categoria acima.',
    unknown_store: 'Não existe uma loja com esse endereço.',
    taken: 'Já existe uma categoria com esse endereço.',
    below_itself: 'Uma categoria não pode ficar dentro de si mesma.',
    too_deep: 'A árvore tem no máximo 4 níveis.',
    too_many: 'A árvore tem no máximo 1000 categorias.',
    not_empty: 'Ela tem outras categorias dentro: mova ou remova essas antes.',
    has_commission: 'Uma regra de comissão vale para ela: arquive ou troque essa regra antes.',
  },
}
