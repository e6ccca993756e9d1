import { countLimit } from '#shared/catalog/catalog.ts'
import { countText } from '#shared/text/number-text.ts'

/** Messages of the list of stores. */
export const storesMessages = {
  text: 'Gente que planta, cria, costura e assa. Conheça quem está do outro lado.',
  description: 'Conheça as lojas: quem são, onde ficam e o que vendem.',
  search: 'Buscar lojas',
  placeholder: 'Nome da loja ou cidade',
  none: 'Nenhuma loja com esse nome',
  noneText: 'Confira se está escrito certo, ou procure pela cidade.',
  noneYet: 'Ainda não há lojas por aqui',
  all: 'Ver todas as lojas',
}

/** Larger lists are not counted completely. */
export function storesFoundText(total: number, locale: string): string {
  if (total > countLimit) return `Mais de ${countText(countLimit, locale)} lojas`
  return total === 1 ? '1 loja' : `${countText(total, locale)} lojas`
}
