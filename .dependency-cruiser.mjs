// These rules say which folder may import which; they use resolved paths and include types (`npm test -- imports`).

/** A folder may import itself and the folders listed here, none of our other ones. */
const rooms = {
  shared: [],
  client: ['shared'],
  'server/db': ['shared'],
  'server/mail': ['shared'],
  'server/payments': ['shared'],
  'server/carriers': ['shared'],
  'server/invoicing': ['shared'],
  'server/pdf': [],
  'server/object-storage': ['shared'],
  'server/pictures': ['shared', 'server/object-storage'],
  'server/postal-codes': ['shared'],
  'server/jobs': ['shared', 'server/db'],
  'server/cdn': ['shared', 'server/db', 'server/jobs'],
  'server/shop': [
    'shared',
    'server/db',
    'server/jobs',
    'server/mail',
    'server/payments',
    'server/carriers',
    'server/invoicing',
    'server/pdf',
    'server/pictures',
    'server/postal-codes',
  ],
  'server/tracing': ['shared', 'server/db', 'server/jobs', 'server/web/middleware'],
  'server/metrics': ['shared', 'server/db', 'server/jobs', 'server/shop'],
  'server/web/middleware': ['shared', 'server/shop'],
  'server/web/pages': ['shared', 'server/shop', 'server/web/middleware'],
  'server/web/api': ['shared', 'server/shop', 'server/metrics', 'server/web/middleware', 'server/web/pages'],
  'server/web/cache': ['shared', 'server/shop', 'server/web/middleware', 'server/web/pages'],
}

/** Folders of `server/shop` import each other downwards only; every one of them may record what was done. */
const slices = {
  audit: [],
  stock: [],
  merchants: ['mails', 'customers', 'notifications', 'money', 'moderation'],
  mails: [],
  notifications: ['mails', 'customers'],
  catalog: ['merchants', 'stock', 'notifications'],
  moderation: ['customers', 'notifications', 'mails'],
  'product-review': ['catalog', 'merchants', 'moderation', 'notifications', 'mails'],
  announcements: ['notifications', 'mails'],
  campaigns: ['catalog'],
  offers: ['catalog', 'merchants'],
  appeals: ['moderation', 'product-review', 'reviews', 'merchants', 'customers', 'notifications'],
  shipping: ['catalog', 'merchants', 'customers', 'connections'],
  'store-profile': ['catalog', 'merchants'],
  'store-stock': ['catalog', 'merchants', 'stock', 'notifications', 'mails'],
  cart: ['shipping', 'offers', 'campaigns', 'catalog', 'merchants', 'stock'],
  'cart-reminders': ['cart', 'customers', 'favorites', 'mails'],
  customers: ['mails'],
  money: ['customers', 'notifications', 'mails', 'tasks'],
  transfers: ['money', 'connections', 'tasks'],
  tasks: ['notifications', 'mails'],
  backups: ['tasks'],
  connections: ['tasks'],
  orders: [
    'cart',
    'shipping',
    'catalog',
    'merchants',
    'stock',
    'customers',
    'money',
    'notifications',
    'mails',
    'tasks',
    'connections',
    'transfers',
    'settings',
  ],
  'order-batches': ['orders', 'messages'],
  reconciliation: ['orders', 'money', 'connections', 'tasks'],
  privacy: ['orders', 'customers', 'mails'],
  settings: ['catalog', 'merchants', 'customers'],
  setup: ['customers', 'catalog', 'settings', 'mails', 'money'],
  reviews: ['orders', 'catalog', 'merchants', 'stock', 'customers', 'moderation', 'notifications', 'mails'],
  numbers: [],
  overview: ['numbers', 'orders', 'money', 'store-stock', 'catalog', 'merchants'],
  claims: ['orders', 'messages', 'catalog', 'customers', 'notifications', 'mails'],
  favorites: ['catalog', 'merchants', 'stock', 'customers', 'notifications', 'mails'],
}

const folders = (names) => `^(${names.join('|')})/`
const ours = '^(server|client|shared|scripts|tests)/|^build\\.mjs$'

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from,
  to,
})

const ofRooms = Object.entries(rooms).map(([room, others]) =>
  forbid(
    `room ${room}`,
    `${room} imports only ${[room, ...others].join(', ')}.`,
    { path: folders([room]) },
    { path: ours, pathNot: folders([room, ...others]) },
  ),
)

const ofSlices = Object.entries(slices).map(([slice, others]) =>
  forbid(
    `slice ${slice}`,
    `The slice ${slice} imports only ${others.join(', ') || 'itself'}.`,
    { path: folders([`server/shop/${slice}`]) },
    {
      path: '^server/shop/[^/]+/',
      pathNot: folders([slice, 'audit', ...others].map((name) => `server/shop/${name}`)),
    },
  ),
)

export default {
  forbidden: [
    forbid('no circle', 'Each file can be read before those that import it.', {}, { circular: true }),
    forbid(
      'no orphan',
      'A file that nobody imports is a program, a test or dead.',
      {
        orphan: true,
        path: '^(server|client|shared)/',
        pathNot: '\\.d\\.ts$|drizzle\\.config\\.ts$',
      },
      {},
    ),
    forbid(
      'resolvable',
      'Every import leads to a file or to an installed package.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'listed package',
      'A package stands in package.json; what runs in production stands in its dependencies.',
      { path: '^(server|client|shared)/', pathNot: 'drizzle\\.config\\.ts$' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'packages of shared',
      'shared is pure and runs anywhere: zod/mini, rou3, p-queue and date-easter.',
      { path: '^shared/' },
      {
        dependencyTypes: ['npm', 'core'],
        pathNot: '^node_modules/(zod/(v4/)?mini|rou3|p-queue|date-easter)/',
      },
    ),
    forbid(
      'packages of client',
      'Browsers get no package of the server, and zod only as zod/mini.',
      { path: '^client/' },
      {
        path: '^node_modules/(zod/(?!(v4/)?mini)|express|pg|drizzle-orm|pino)',
        dependencyTypesNot: ['core'],
      },
    ),
    forbid(
      'node in client',
      'Browsers have no modules of Node.',
      { path: '^client/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'scripts and tests',
      'What runs in production imports no script and no test.',
      { path: '^(server|client|shared)/' },
      { path: '^(scripts|tests)/' },
    ),
    forbid('tests from scripts', 'Scripts import no test.', { path: '^scripts/' }, { path: '^tests/' }),
    forbid(
      'ui and data',
      'ui and data know no page, layout or runtime.',
      { path: '^client/(ui|data)/' },
      { path: '^client/', pathNot: '^client/(ui|data)/' },
    ),
    forbid(
      'pages of client',
      'Pages and layout know parts and data, not how the app starts.',
      { path: '^client/(pages|layout)/' },
      { path: '^client/(runtime/|[^/]+$)' },
    ),
    forbid(
      'public pages',
      'What every visitor loads uses publicHref, and not the addresses of accounts, merchants and the operator.',
      {
        path: '^client/(layout|pages/(account|storefront)|ui/(account|behavior|form|header|page|storefront|text))/',
        pathNot:
          '/account/(account-[a-z-]+|notification-preferences)/|/(sell/application|(product-(preview|in-review)|store-in-review)-page|account-[a-z]+(-page)?)\\.tsx$',
      },
      { path: '^shared/(href|routes)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'one page',
      'A page imports no other page.',
      { path: '^client/pages/([^/]+/[^/]+)/' },
      { path: '^client/pages/[^/]+/', pathNot: '^client/pages/$1/' },
    ),
    forbid(
      'client from server',
      'Only the renderer joins both sides.',
      { path: '^server/', pathNot: '^server/web/(render|cache)/' },
      { path: '^client/' },
    ),
    forbid(
      'renderer',
      'Pages, api and middleware do not know how a page is rendered or cached.',
      { path: '^server/web/(pages|api|middleware)/' },
      { path: '^server/web/(render|cache)/' },
    ),
    forbid(
      'web',
      'The shop and what it uses do not know that there is a web.',
      { path: '^server/(shop|db|jobs|mail|payments|pictures|postal-codes|object-storage)/' },
      { path: '^server/(web|cli|start|demo)/|^server/[^/]+$' },
    ),
    forbid(
      'command line',
      'The web does not know the command line or the demo.',
      { path: '^server/web/' },
      { path: '^server/(cli|demo|start)/|^server/[^/]+$' },
    ),
    ...ofRooms,
    ...ofSlices,
  ],
  options: {
    parser: /** @type {const} */ ('swc'),
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
