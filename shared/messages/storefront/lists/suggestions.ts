import { formatNumber } from '#shared/messages/format-number.ts'

/** Messages of the suggestions during typing. */
export const suggestionMessages = {
  label: 'Sugestões',
  kinds: { category: 'Categoria', store: 'Loja' },
}

export function suggestionCountText(count: number): string {
  if (count === 0) return 'Nenhuma sugestão'
  return count === 1 ? '1 sugestão' : `${formatNumber(count)} sugestões`
}
