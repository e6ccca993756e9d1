/** Slugs that could be mistaken for the shop's own pages. */
const reservedSlugs = new Set([
  ...['admin', 'administracao', 'ajuda', 'api', 'app', 'atendimento', 'blog', 'busca', 'carrinho', 'cart'],
  ...['categorias', 'checkout', 'conta', 'contato', 'demo', 'entrar', 'feira', 'help', 'imagens', 'images'],
  ...['loja', 'lojas', 'login', 'marketplace', 'merchant', 'new', 'nova', 'novo', 'oficial', 'operador'],
  ...['operator', 'pagamento', 'pagamentos', 'pedidos', 'pix', 'privacidade', 'produtos', 'sair', 'search'],
  ...['seguranca', 'sell', 'setup', 'sobre', 'sitemap', 'stores', 'suporte', 'termos', 'teste', 'venda'],
  ...['vender', 'www'],
])

export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug)

export const maxSlugLength = 63

/** Makes a slug: "Doces da Zefa" → "doces-da-zefa". It may be too short to be an address. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')
