import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'

/** A kind of goods, in Shopify's taxonomy and in Portuguese, and the wider kind it belongs to. */
export interface Kind {
  name: string
  /** English phrases, whose last word tells the kind: "coffee table". */
  english: readonly string[]
  /**
   * Portuguese phrases, whose first word tells the kind: "mesa de café". Names of shops' categories, the nearest first.
   */
  portuguese: readonly string[]
  within?: string
}

const kind = (name: string, english: string, portuguese: string, within?: string): Kind => ({
  name,
  english: english.split(', '),
  portuguese: portuguese.split(', '),
  ...(within && { within }),
})

/** The kinds of goods. Singular and plural, accents and case make no difference. */
export const kinds: readonly Kind[] = [
  kind(
    'apparel',
    'apparel & accessories, apparel, clothing, clothes, fashion, garment',
    'roupas, vestuário, moda, moda e acessórios, roupas e acessórios, vestuário e acessórios',
  ),
  kind(
    'shirts',
    'shirts & tops, shirts, tops, t-shirts, tees, blouses, polos, tank tops',
    'camisas e camisetas, camisetas, camisas, blusas, regatas, polos',
    'apparel',
  ),
  kind(
    'outerwear',
    'outerwear, coats & jackets, coats, jackets, hoodies, sweatshirts, sweaters, cardigans, vests',
    'casacos, jaquetas, moletons, suéteres, agasalhos, blusas de frio',
    'apparel',
  ),
  kind('dresses', 'dresses, skirts', 'vestidos e saias, vestidos, saias', 'apparel'),
  kind(
    'trousers',
    'pants, trousers, jeans, shorts, leggings, jumpsuits & rompers, jumpsuits, rompers, overalls',
    'calças, bermudas, shorts, macacões, jeans, leggings',
    'apparel',
  ),
  kind(
    'underwear',
    'underwear & socks, underwear, lingerie, socks, bras, sleepwear & loungewear, sleepwear, pajamas',
    'moda íntima, lingerie, meias, pijamas, cuecas',
    'apparel',
  ),
  kind('swimwear', 'swimwear, bikinis', 'moda praia, biquínis, maiôs', 'apparel'),
  kind('activewear', 'activewear, sportswear', 'moda fitness, roupas esportivas', 'apparel'),
  kind(
    'shoes',
    'shoes, footwear, sneakers, boots, sandals, slippers',
    'calçados, sapatos, tênis, sandálias, botas, chinelos',
    'apparel',
  ),
  kind(
    'accessories',
    'clothing accessories, accessories, hats, caps, belts, scarves & shawls, scarves, gloves & mittens, sunglasses, ties',
    'acessórios, chapéus, bonés, cintos, lenços, óculos, gravatas',
    'apparel',
  ),
  kind(
    'bags',
    'handbags, wallets & cases, luggage & bags, handbags, wallets, purses, backpacks, bags, luggage, totes',
    'bolsas e mochilas, bolsas, mochilas, carteiras, malas, sacolas',
    'accessories',
  ),
  kind(
    'jewelry',
    'jewelry, jewellery, necklaces, earrings, bracelets, rings, brooches, watches',
    'joias, bijuterias, semijoias, colares, brincos, pulseiras, anéis, relógios',
    'accessories',
  ),
  kind(
    'baby',
    'baby & toddler, baby & children, baby, toddler, kids',
    'bebês, bebês e crianças, infantil, crianças',
  ),
  kind(
    'food',
    'food, beverages & tobacco, food items, food & beverages, food, grocery, groceries',
    'alimentos e bebidas, alimentos, comidas, mercearia',
  ),
  kind(
    'beverages',
    'beverages, drinks, juice, tea, tea & infusions, wine, beer, liquor & spirits, alcoholic beverages',
    'bebidas, chás, sucos, vinhos, cervejas',
    'food',
  ),
  kind('coffee', 'coffee, coffee beans', 'café, cafés', 'beverages'),
  kind(
    'dairy',
    'dairy products, dairy, cheese, butter, yogurt, milk',
    'queijos e laticínios, queijos, laticínios, manteigas, iogurtes',
    'food',
  ),
  kind('bakery', 'bakery, breads & buns, bread, baked goods', 'pães, padaria, panificados', 'food'),
  kind(
    'sweets',
    'cakes & dessert bars, candy & chocolate, cakes, cookies, chocolate, candy, desserts, sweets',
    'bolos e doces, bolos, doces, chocolates, biscoitos, sobremesas',
    'bakery',
  ),
  kind('snacks', 'snack foods, snacks', 'salgados, petiscos, snacks', 'food'),
  kind(
    'home',
    'home & garden, home, household supplies, housewares',
    'casa e jardim, casa e decoração, casa, lar',
  ),
  kind(
    'kitchen',
    'kitchen & dining, kitchen, kitchenware, cookware, cookware & bakeware, kitchen tools & utensils',
    'cozinha, utensílios, panelas, utilidades domésticas',
    'home',
  ),
  kind(
    'tableware',
    'tableware, dinnerware, serveware, plates, bowls, flatware',
    'mesa posta, louças, pratos, tigelas, talheres, cerâmica',
    'kitchen',
  ),
  kind(
    'mugs',
    'mugs, cups, drinkware, glasses, tumblers',
    'canecas e xícaras, canecas, xícaras, copos',
    'tableware',
  ),
  kind(
    'decor',
    'decor, home decor, vases, candles, home fragrances, artwork, posters, prints, & visual artwork, picture frames, mirrors, rugs, clocks, pots',
    'decoração, vasos, velas, quadros, espelhos, tapetes, esculturas',
    'home',
  ),
  kind('lighting', 'lighting, lamps, light bulbs', 'iluminação, luminárias, lâmpadas', 'home'),
  kind(
    'furniture',
    'furniture, chairs, tables, sofas, beds, desks, shelving, armchairs',
    'móveis, cadeiras, mesas, sofás, poltronas, estantes',
    'home',
  ),
  kind(
    'linens',
    'linens & bedding, bedding, linens, towels, blankets, pillows',
    'cama, mesa e banho, cama, roupa de cama, banho, toalhas, almofadas',
    'home',
  ),
  kind('plants', 'plants, house plants, flowers', 'plantas, folhagens, flores, suculentas, mudas', 'home'),
  kind(
    'garden',
    'lawn & garden, gardening, garden, seeds, plant pots, planters',
    'jardinagem, jardim, sementes, ervas',
    'plants',
  ),
  kind('media', 'media, books, print books, e-books, magazines', 'livros, livraria, revistas'),
  kind('children books', "children's books", 'livros infantis', 'media'),
  kind(
    'music and films',
    'music & sound recordings, dvds & videos, vinyl',
    'música, discos, filmes, vinil',
    'media',
  ),
  kind('toys', 'toys & games, toys, dolls, dolls, playsets & toy figures', 'brinquedos, bonecas'),
  kind('games', 'games, puzzles, board games, building toys', 'jogos, quebra-cabeças', 'toys'),
  kind(
    'arts',
    'arts & entertainment, hobbies & creative arts, arts & crafts, crafts, art & crafting materials',
    'artesanato, arte, armarinho',
  ),
  kind('party', 'party & celebration, party supplies', 'festas, artigos para festa', 'arts'),
  kind('instruments', 'musical instruments, guitars', 'instrumentos musicais', 'arts'),
  kind('office', 'office supplies, stationery, notebooks, paper products', 'papelaria, escritório, cadernos'),
  kind(
    'beauty',
    'health & beauty, beauty, personal care, cosmetics',
    'beleza, saúde e beleza, beleza e cuidados pessoais, cosméticos, perfumaria, cuidados pessoais',
  ),
  kind(
    'skin care',
    'skin care, skincare, bath & body, soaps, moisturizers',
    'cuidados com a pele, pele, sabonetes, banho e corpo, hidratantes',
    'beauty',
  ),
  kind(
    'hair',
    'hair care, shampoo & conditioner, hair extensions, wigs',
    'cabelos, perucas, xampus',
    'beauty',
  ),
  kind('makeup', 'makeup, lipsticks, nail care', 'maquiagem, batons, esmaltes', 'beauty'),
  kind('perfume', 'perfume & cologne, perfumes, fragrances', 'perfumes, perfumaria', 'beauty'),
  kind(
    'health',
    'health care, vitamins & supplements, supplements, fitness & nutrition',
    'saúde, suplementos, vitaminas',
    'beauty',
  ),
  kind(
    'electronics',
    'electronics, audio, headphones, speakers, video, gadgets',
    'eletrônicos, áudio, fones',
  ),
  kind('computers', 'computers, laptops, computer accessories', 'informática, computadores', 'electronics'),
  kind(
    'phones',
    'communications, mobile phones, phone cases, phones',
    'celulares, celulares e acessórios, capinhas',
    'electronics',
  ),
  kind('cameras', 'cameras & optics, cameras, photography', 'câmeras, fotografia', 'electronics'),
  kind(
    'sports',
    'sporting goods, sports, athletics, outdoor recreation, exercise & fitness, fitness, ski, skis, snowboards',
    'esportes, esporte e lazer, esportes e lazer, fitness',
  ),
  kind('cycling', 'cycling, bicycles, bikes, bicycle parts', 'ciclismo, bicicletas', 'sports'),
  kind(
    'pets',
    'animals & pet supplies, pet supplies, pets, dog supplies, cat supplies',
    'pets, pet shop, animais',
  ),
  kind(
    'vehicles',
    'vehicles & parts, vehicle parts & accessories, automotive',
    'automotivo, veículos, autopeças, carros',
  ),
  kind('tools', 'hardware, tools, building materials', 'ferramentas, construção, casa e construção'),
  kind('religion', 'religious & ceremonial, religious items', 'artigos religiosos, religião'),
  kind('gift cards', 'gift cards', 'cartões-presente, vale-presente, vales-presente'),
]

/**
 * Returns the kind of goods that a phrase names: as a whole, by one of its parts, or by the word that tells the kind.
 */
export function kindOf(phrase: string): Kind | undefined {
  const words = singular(phrase).split(' ')
  const starts = [3, 2, 1].map((count) => portugueseKinds.get(words.slice(0, count).join(' ')))
  const ends = [2, 1].map((count) => englishKinds.get(words.slice(-count).join(' ')))
  const parts = partsOf(phrase)
  return [words.join(' '), ...parts]
    .map((part) => portugueseKinds.get(part) ?? englishKinds.get(part))
    .concat(starts, ends)
    .find(Boolean)
}

export function topKind(kind: Kind): Kind {
  const above = kinds.find(({ name }) => name === kind.within)
  return above ? topKind(above) : kind
}

/** Portuguese and English plural endings. The replacements need only be the same for both numbers. */
const endings: [RegExp, string][] = [
  [/(?<!sh)oes$|aes$|aos$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/(?:ies|ie)$/, 'y'],
  [/(?<=.{3})is$/, 'il'],
  [/ns$/, 'm'],
  [/(?<=ch|sh|ss|[rz])es$/, ''],
  [/(?<!s)s$/, ''],
]

/** Returns a phrase without accents, case and punctuation, each word in its singular. */
export const singular = (phrase: string): string =>
  foldedName(phrase)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singularWord)
    .join(' ')

/** Splits a phrase into parts: "Bolos e doces" → "bolo", "doce". */
export const partsOf = (phrase: string): string[] =>
  foldedName(phrase)
    .split(/\s*[,/&|]\s*|\s+(?:e|and)\s+/)
    .map(singular)
    .filter(Boolean)

function singularWord(word: string): string {
  const rule = word.length > 3 ? endings.find(([ending]) => ending.test(word)) : undefined
  return rule ? word.replace(...rule) : word
}

const kindsBy = (language: 'english' | 'portuguese') =>
  new Map(kinds.toReversed().flatMap((each) => each[language].map((word) => [singular(word), each] as const)))

const englishKinds = kindsBy('english')
const portugueseKinds = kindsBy('portuguese')
