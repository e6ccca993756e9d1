import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { synonymsCommand } from '#server/cli/synonyms.ts'
import { newId } from '#server/db/new-id.ts'
import { category, merchant, product, shippingRule, synonym, variant } from '#server/db/schema/index.ts'
import { noChoices } from '#server/shop/catalog/lists/list-conditions.ts'
import { productsListed } from '#server/shop/catalog/lists/product-list-queries.ts'
import { storesListed } from '#server/shop/catalog/lists/store-queries.ts'
import { nearestProducts } from '#server/shop/catalog/search/search-queries.ts'
import { cleanQuery, withMeasures } from '#server/shop/catalog/search/search-terms.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { sweepSearchWords } from '#server/shop/catalog/search/sweep-search-words.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'
import { plansOf, tableScans } from '#tests/support/shop/database/query-plans.ts'
import { sell } from '#tests/support/shop/sell.ts'
import { testServices } from '#tests/support/shop/test-services.ts'
import type { World } from '#tests/support/shop/world.ts'

let database: Awaited<ReturnType<typeof worldDatabase>>
let world: World

const titles = [
  'Cílios postiços',
  'Calças Jeans',
  'Café torrado em grãos',
  'Pão de queijo',
  'Limões sicilianos',
  'Botão de osso',
  'Anéis de prata',
  'Chapéu de palha',
  'Brinquedo de madeira',
  'Samambaia',
]

beforeAll(async () => {
  database = await worldDatabase()
  world = database.world
  for (const title of titles) await sell(database.db, { title, merchantId: world.merchants.ana.id })
})
afterAll(() => database?.close())

const titlesFor = async (typed: string, merchantId?: string) => {
  const terms = await searchTerms(database.db, cleanQuery(typed))
  const list = {
    choices: noChoices,
    terms,
    sort: 'relevance' as const,
    cursor: null,
    to: null,
    ...(merchantId ? { merchantId } : {}),
  }
  const { items } = await productsListed(database.db, list)
  return items.map(({ title }) => title)
}

describe('search', () => {
  it.each(['de', 'para uma', 'de a'])('words that tell nothing list all products: %s', async (typed) => {
    expect(await searchTerms(database.db, typed)).toBeNull()
    expect((await titlesFor(typed)).length).toBeGreaterThan(titles.length)
  })

  it('a word that is not finished may become another', async () => {
    const terms = await searchTerms(database.db, 'de', { unfinished: true })
    expect(terms?.words).toHaveLength(1)
  })

  it.each([
    ['cilios', 'Cílios postiços'],
    ['calca jeans', 'Calças Jeans'],
    ['jeans calça', 'Calças Jeans'],
    ['cafe torado', 'Café torrado em grãos'],
    ['grãos de café', 'Café em grãos'],
    ['XÍCARAS', 'Xícara esmaltada'],
    ['xicra', 'Xícara esmaltada'],
    ['paes', 'Pão de queijo'],
    ['qeijo', 'Pão de queijo'],
    ['limão', 'Limões sicilianos'],
    ['botões', 'Botão de osso'],
    ['anel', 'Anéis de prata'],
    ['chap', 'Chapéu de palha'],
    ['brinqedo', 'Brinquedo de madeira'],
    ['samanbaia', 'Samambaia'],
    ['torneado', 'Vaso de barro'],
    ['feito a mão', 'Vaso de barro'],
  ])('%s finds %s', async (query, title) => {
    expect((await titlesFor(query))[0]).toBe(title)
  })

  it('finds only products with all of the words', async () => {
    expect(await titlesFor('calça de madeira')).toEqual([])
  })

  it('finds no drafts and no products of a suspended or another store', async () => {
    expect(await titlesFor('bule')).toEqual([])
    expect(await titlesFor('caneca', world.merchants.cafe.id)).toEqual([])
    expect(await titlesFor('caneca', world.merchants.ana.id)).toEqual(['Caneca de cerâmica'])

    const ana = eq(merchant.id, world.merchants.ana.id)
    await database.db.update(merchant).set({ status: 'suspended' }).where(ana)
    expect(await titlesFor('caneca')).toEqual([])
    await database.db.update(merchant).set({ status: 'active' }).where(ana)
  })

  it('shows the nearest products when none has all of the words', async () => {
    const terms = await searchTerms(database.db, 'samambaia de pelúcia')
    const nearest = terms && (await nearestProducts(database.db, terms, { limit: 4 }))
    expect(nearest?.[0]?.title).toBe('Samambaia')
  })

  it.each([
    ['ceramica', 'Cerâmica da Ana'],
    ['cerâmicas ana', 'Cerâmica da Ana'],
    ['cunha', 'Cerâmica da Ana'],
    ['cafe da sera', 'Café da Serra'],
    ['ana', 'Cerâmica da Ana'],
  ])('%s finds the store %s', async (query, name) => {
    const terms = await searchTerms(database.db, query)
    const { items } = await storesListed(database.db, { terms, cursor: null })
    expect(items[0]?.name).toBe(name)
  })

  it('treats the operator’s synonyms as the same word, in every form', async () => {
    const services = await testServices(database)
    const synonyms = commandLine(synonymsCommand, services)
    await database.db.delete(synonym)
    await sell(database.db, { title: 'Fone de ouvido', merchantId: world.merchants.ana.id })
    await sell(database.db, { title: 'Capa para celulares', merchantId: world.merchants.ana.id })
    expect(await titlesFor('telemóvel')).toEqual([])

    expect(await synonyms('add', 'celular', 'Telemóvel')).toMatchObject({
      code: 0,
      said: 'celular = telemovel',
    })
    expect(await synonyms('add', 'fone de ouvido', 'headphone')).toMatchObject({ code: 0 })
    expect(await titlesFor('telemóvel')).toEqual(['Capa para celulares'])
    expect(await titlesFor('telemoveis capa')).toEqual(['Capa para celulares'])
    expect(await titlesFor('headphones')).toEqual(['Fone de ouvido'])
    // The synonyms added before stay.
    expect(await synonyms('add', 'smartphone', 'celulares')).toMatchObject({
      said: 'celular = smartphone = telemovel',
    })
    expect((await synonyms('list')).said.split('\n')).toEqual([
      'celular = smartphone = telemovel',
      'fone ouvido = headphone',
    ])

    expect(await synonyms('remove', 'celulares')).toMatchObject({ code: 0 })
    expect(await synonyms('remove', 'headphones')).toMatchObject({ code: 0 })
    expect(await synonyms('remove', 'headphones')).toMatchObject({ code: 1 })
    expect((await synonyms('list')).said).toBe('smartphone = telemovel')
    expect(await titlesFor('telemóvel')).toEqual([])
    expect(await synonyms('add', 'celular', '!!!')).toMatchObject({ code: 1 })
    expect(await synonyms('add', 'celular')).toMatchObject({ code: 1 })
    await services.queue.stop()
  })

  it('ranks products that sold more first where the words match equally', async () => {
    const { ana } = world.merchants
    await sell(database.db, { title: 'Tapete listrado', merchantId: ana.id, priceMinor: 100 })
    const sold = await sell(database.db, { title: 'Listrado tapete', merchantId: ana.id, priceMinor: 200 })
    await sell(database.db, { title: 'Tapete listrado raro', merchantId: ana.id, onHand: 0 })
    await database.db.update(product).set({ recentSales: 40 }).where(eq(product.id, sold))
    expect(await titlesFor('tapetes listrados')).toEqual([
      'Listrado tapete',
      'Tapete listrado',
      'Tapete listrado raro',
    ])
  })

  it('finds a product by the current names of its category, options and store', async () => {
    const { db } = database
    const { ana } = world.merchants
    const [top, below] = [newId(), newId()]
    await db.insert(category).values({ id: top, slug: 'moradia', name: 'Moradia' })
    await db
      .insert(category)
      .values({ id: below, slug: 'iluminacao', name: 'Luzes e lanternas', parentId: top })
    const id = await sell(db, {
      title: 'Pirilampo',
      merchantId: ana.id,
      categoryId: below,
      optionNames: ['Cor', 'Peso'],
      tags: ['noturno'],
    })
    const own = eq(variant.productId, id)
    await db.update(variant).set({ option1: 'Índigo', option2: '1,5 kg' }).where(own)
    for (const query of [
      'moradia',
      'moradias',
      'noturno índigo',
      'noturnos azuis',
      'pirilampo 1500g',
      'luz noturna',
    ])
      expect(await titlesFor(query), query).toEqual(['Pirilampo'])
    expect(await titlesFor('noturno verde')).toEqual([])
    expect(await titlesFor('pirilampo 1,5 l')).toEqual([])

    await db.update(category).set({ name: 'Domicílio' }).where(eq(category.id, top))
    await db
      .update(product)
      .set({ optionNames: ['Tom', 'Peso'] })
      .where(eq(product.id, id))
    await db.update(variant).set({ option1: 'Musgo' }).where(own)
    await db.update(merchant).set({ name: 'Bazar Boreal' }).where(eq(merchant.id, ana.id))
    for (const query of ['domicílio', 'noturno tom verde', 'pirilampo boreal'])
      expect(await titlesFor(query), query).toEqual(['Pirilampo'])
    for (const query of ['moradia', 'noturno azul']) expect(await titlesFor(query), query).toEqual([])

    await db.update(merchant).set({ name: 'Cerâmica da Ana' }).where(eq(merchant.id, ana.id))
    await db.update(variant).set({ archivedAt: new Date() }).where(own)
    expect(await titlesFor('noturno verde')).toEqual([])
  })

  it.each([
    ['livro', 'Feira livre'],
    ['bola', 'Bolo de milho'],
    ['prata', 'Prato fundo'],
    ['batom', 'Batida de coco'],
  ])('%s does not find %s', async (query, title) => {
    const id = await sell(database.db, { title, merchantId: world.merchants.ana.id })
    expect(await titlesFor(query)).not.toContain(title)
    await database.db.update(product).set({ status: 'archived' }).where(eq(product.id, id))
  })

  it('finds products with free shipping, with and without a postal code', async () => {
    const free = await titlesFor('café frete grátis')
    expect(free).toEqual([])
    await database.db.update(shippingRule).set({ freeAboveMinor: 3000 }).where(sql`method <> 'pickup'`)
    expect(await titlesFor('café em grãos com frete grátis')).toEqual(['Café em grãos'])
    expect(await titlesFor('frete grátis')).not.toContain('Filtro de papel')
    expect(await titlesFor('frete grátis')).toContain('Café em grãos')
  })

  it('reads measures as they are in the index', async () => {
    const written = [
      '500 g',
      '500g',
      '1 kg',
      '1,5 quilos',
      '1.000 g',
      '20 cm',
      '1,20 m',
      '2 litros',
      '750ml',
      '0,5 l',
    ]
    const { rows } = await database.pool.query(
      'select measure_words(fold(each)) as word from unnest($1::text[]) each',
      [written],
    )
    expect(rows.map(({ word }) => word)).toEqual(written.map(withMeasures))
    expect(written.map(withMeasures)).toEqual([
      '500g',
      '500g',
      '1000g',
      '1500g',
      '1000g',
      '200mm',
      '1200mm',
      '2000ml',
      '750ml',
      '500ml',
    ])
    for (const other of ['5 glutões', 'g', '0 g', '12 meses', '0,3 g'])
      expect(withMeasures(other)).toBe(other)
  })

  it('removes the words of deleted products from the index', async () => {
    const lexemes = async (stem: string) =>
      (await database.db.execute(sql`select from search_word where word = ${stem}`)).rows.length
    const id = await sell(database.db, { title: 'Zarabatana', merchantId: world.merchants.ana.id })
    await database.db.execute(sql`insert into search_word select * from search_word where word = 'samambaia'`)
    expect(await titlesFor('zarabatna')).toEqual(['Zarabatana'])
    expect(await lexemes('samambaia')).toBe(2)
    await database.db.update(product).set({ title: 'Apito' }).where(eq(product.id, id))
    await sweepSearchWords(database)
    expect(await lexemes('zarabatana')).toBe(0)
    expect(await lexemes('samambaia')).toBe(1)
    expect(await titlesFor('apitto')).toEqual(['Apito'])
  })

  it('leaves the similarity threshold of the connection unchanged', async () => {
    await titlesFor('xicra')
    const { rows } = await database.pool.query('show pg_trgm.word_similarity_threshold')
    expect(rows[0]['pg_trgm.word_similarity_threshold']).toBe('0.6')
  })

  it('answers every naughty string', async () => {
    for (const naughty of naughtyStrings) {
      const terms = await searchTerms(database.db, cleanQuery(naughty))
      await expect(titlesFor(naughty), JSON.stringify(naughty)).resolves.toBeInstanceOf(Array)
      await expect(
        storesListed(database.db, { terms, cursor: null }),
        JSON.stringify(naughty),
      ).resolves.toBeTruthy()
    }
  })
})

describe('a search for stores', () => {
  beforeAll(async () => {
    const store = (from: ReturnType<typeof sql>) => sql`
      insert into merchant (id, slug, name, tagline, city, legal_name, tax_id, support_email, postal_code, street, number, district, region, since)
      select gen_random_uuid(), slug, name, tagline, city, 'L', '1', 'l@l.test', '1', 'R', '1', 'C', 'SP', '2020-01-01' from ${from}`
    await database.db.execute(
      store(sql`(values ('pao-quente', 'Pão Quente', 'Tudo para o lanche', 'Cunha'),
        ('flor-e-cor', 'Flor e Cor', 'Anéis, brincos e corações', 'São João del-Rei')) each (slug, name, tagline, city)`),
    )
    await database.db.execute(
      store(sql`(select 'loja-' || n as slug, md5('a' || n) as name, md5('b' || n) as tagline, md5('c' || n) as city
        from generate_series(1, 4000) n) each`),
    )
    await database.pool.query('vacuum analyze merchant')
  })

  const found = async (query: string) => {
    const terms = await searchTerms(database.db, query)
    return storesListed(database.db, { terms, cursor: null })
  }

  it.each([
    ['pães', 'Pão Quente'],
    ['lanches quentes', 'Pão Quente'],
    ['anel', 'Flor e Cor'],
    ['CORAÇÃO', 'Flor e Cor'],
    ['flores em sao joao', 'Flor e Cor'],
  ])('matches %s with a word form of %s in its description', async (query, name) => {
    expect((await found(query)).items.map((store) => store.name)).toEqual([name])
  })

  it('scans only stores that may match', async () => {
    const plans = await plansOf(database.pool, async () => {
      await found('pães')
      await found('lanches quentes')
      await found('paes ana')
    })
    expect(plans).toHaveLength(6)
    for (const plan of plans) expect(tableScans('merchant', plan)).toEqual([])
  })
})

const naughtyStrings = [
  '\0',
  'caf\0e',
  "'",
  "'); drop table product; --",
  '"café',
  'café & | ! () : * <-> \\',
  ':*',
  '%',
  '_',
  '\\',
  '½ ㎏ ﷺ ｆｕｌｌ',
  '\ud800',
  '👩‍👩‍👧',
  'e\u0301'.repeat(300),
  'a '.repeat(5000),
  'não',
  'de',
]
