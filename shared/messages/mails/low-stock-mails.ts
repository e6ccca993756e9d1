/** What a store is told of stock that is running out. */
export const lowStockMailMessages = {
  subject: (store: string, count: number) =>
    count === 1 ? `${store}: 1 produto está acabando` : `${store}: ${count} produtos estão acabando`,
  heading: 'Está acabando',
  what: (store: string) => `Na loja ${store}, o estoque disponível chegou ao aviso que você definiu:`,
  left: (available: number) =>
    available <= 0 ? 'nenhuma disponível' : available === 1 ? '1 disponível' : `${available} disponíveis`,
  more: (count: number) => (count === 1 ? 'E mais 1.' : `E mais ${count}.`),
  action: 'Ver o que está acabando',
  why: 'Você recebe este aviso porque cuida do estoque da loja: no máximo um por dia, e de novo só depois de repor.',
}
