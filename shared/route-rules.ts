import type { RedirectStatus } from './routing/redirect-status.ts'

/** Rule for every address that a pattern matches, applied before its page. */
export interface PathRule {
  /**
   * A path or a whole web address. `/**` at both ends carries the rest of the path. A plain text redirects with 307.
   */
  redirect?: string | { to: string; statusCode: RedirectStatus }
  headers?: Readonly<Record<string, string>>
}

export type PathRules = Readonly<Record<string, PathRule>>

const unlisted = { headers: { 'X-Robots-Tag': 'noindex' } }

/** Redirects of addresses as people type them, and headers for search engines. Plain data, used by both sides. */
export const routeRules: PathRules = {
  '/lojas/**': { redirect: '/stores/**' },
  '/categorias/**': { redirect: '/categories/**' },
  '/busca': { redirect: '/search' },
  '/buscar': { redirect: '/search' },
  '/carrinho': { redirect: '/cart' },
  '/favoritos': { redirect: '/favourites' },
  '/pedidos/**': { redirect: '/orders/**' },
  '/entrar': { redirect: '/sign-in' },
  '/login': { redirect: '/sign-in' },
  '/cadastro': { redirect: '/sign-up' },
  '/criar-conta': { redirect: '/sign-up' },
  '/sair': { redirect: '/sign-out' },
  '/vendas': { redirect: '/merchant/orders' },
  '/index.html': { redirect: { to: '/', statusCode: 301 } },
  '/.well-known/change-password': { redirect: { to: '/forgot-password', statusCode: 302 } },

  '/cart': unlisted,
  '/favourites': unlisted,
  '/checkout': unlisted,
  '/orders/**': unlisted,
  '/merchant/**': unlisted,
}
