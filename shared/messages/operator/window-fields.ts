import type { BlockKind } from '#shared/window/window-blocks.ts'

/** Names of the kinds of blocks. */
export const blockKindNames: Record<BlockKind, string> = {
  hero: 'Destaque',
  banner: 'Faixa com foto',
  text: 'Texto',
  products: 'Produtos escolhidos',
  category: 'Produtos de uma categoria',
  stores: 'Lojas escolhidas',
  greeting: 'Saudação',
  categories: 'Todas as categorias',
  offers: 'Ofertas',
  'new-stores': 'Lojas mais novas',
  newest: 'Produtos mais novos',
}

/** Names of recorded fields of pages and blocks. */
export const windowFieldNames = {
  windowTitle: 'Título da página',
  windowDescription: 'Descrição da página',
  liveFrom: 'No ar a partir de',
  blockKind: 'Bloco',
  blockTitle: 'Título do bloco',
  blockBody: 'Texto do bloco',
  blockAlt: 'Descrição da foto',
  blockPicture: 'Foto do bloco',
  blockLink: 'Link do bloco',
  blockLinkLabel: 'Texto do link',
  blockCount: 'Quantos aparecem',
  blockStartsAt: 'Aparece desde',
  blockEndsAt: 'Aparece até',
  categoryId: 'Categoria',
  chosenCount: 'Quantos escolhidos',
  chosenFirst: 'Primeiro escolhido',
}
