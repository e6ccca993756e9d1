import { hash } from '@node-rs/argon2'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { worldProducts } from './world-products.ts'

export const worldPassword = 'feira-demo'

const brazil = { postalFrom: '01000000', postalTo: '99999999' }
const saoPaulo = { postalFrom: '01000000', postalTo: '19999999' }
/** In São Paulo, and so reached by both stores; and in Manaus, reached by the café alone. */
export const worldPostalCodes = { saoPaulo: '01310100', manaus: '69005040' }

const caioShop = {
  slug: 'cafe',
  name: 'Café da Serra',
  tagline: 'Café de montanha, torrado na semana',
  about: 'Plantamos e torramos em Domingos Martins.\n\nCada saca tem nome e sobrenome.',
  legalName: 'Café da Serra Ltda.',
  taxId: '11222333000181',
  supportEmail: 'oi@cafe.feira.test',
  whatsapp: '+5527999990001',
  postalCode: '29260000',
  street: 'Rua do Café',
  number: '12',
  district: 'Centro',
  city: 'Domingos Martins',
  region: 'ES',
  since: '2019-03-01',
  handlingDays: 1,
  pixKey: 'pix@cafe.feira.test',
}

const anaShop = {
  slug: 'ana',
  name: 'Cerâmica da Ana',
  tagline: 'Barro, água e paciência',
  about: 'Peças feitas à mão em Cunha.',
  legalName: 'Ana Prado Cerâmica ME',
  taxId: '12ABC34501DE35',
  supportEmail: 'oi@ana.feira.test',
  postalCode: '12530000',
  street: 'Estrada do Monjolo',
  number: 'S/N',
  district: 'Monjolo',
  city: 'Cunha',
  region: 'SP',
  since: '2021-08-15',
  handlingDays: 2,
  pixKey: '123e4567-e12b-12d1-a456-426655440000',
}

/** A few people, two stores and what they sell, straight in the tables. */
export type World = Awaited<ReturnType<typeof buildWorld>>

export async function buildWorld(db: Db) {
  const users = await people(db)
  const cafe = await store(db, caioShop, users.caio.id)
  const ana = await store(db, anaShop, users.ana.id)
  const rules = await shippingRules(db, cafe.id, ana.id)
  const categories = await categoryTree(db)

  const products = await worldProducts(db, { cafeId: cafe.id, anaId: ana.id, categories })
  return {
    users,
    merchants: { cafe, ana },
    categories,
    rules,
    ...products,
  }
}

/** Bia buys; Caio and Ana sell; Olga runs the installation. All share one password. */
async function people(db: Db) {
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  const person = async (name: string, email: string, platformRole: 'none' | 'admin' = 'none') => {
    const id = newId()
    await db.insert(schema.user).values({ id, name, email, platformRole, passwordHash })
    return { id, name, email }
  }
  return {
    bia: await person('Bia Souza', 'bia@feira.test'),
    caio: await person('Caio Reis', 'caio@feira.test'),
    ana: await person('Ana Prado', 'ana@feira.test'),
    olga: await person('Olga Lima', 'olga@feira.test', 'admin'),
  }
}

async function store(db: Db, values: typeof caioShop | typeof anaShop, ownerId: string) {
  const id = newId()
  await db.insert(schema.merchant).values({ id, ...values })
  await db.insert(schema.merchantMember).values({ merchantId: id, userId: ownerId, role: 'owner' })
  return { id, slug: values.slug, name: values.name, pixKey: values.pixKey }
}

/** The café sends to all of Brazil by weight, free from R$ 200; Ana to São Paulo, or to be fetched. */
async function shippingRules(db: Db, cafeId: string, anaId: string) {
  const rule = async (values: Omit<typeof schema.shippingRule.$inferInsert, 'id'>) => {
    const id = newId()
    await db.insert(schema.shippingRule).values({ id, ...values })
    return id
  }
  const standard = { merchantId: cafeId, name: 'Entrega padrão', method: 'carrier' as const, ...brazil }
  const freeAboveMinor = 20_000
  return {
    cafeLight: await rule({
      ...standard,
      weightFromGrams: 0,
      weightToGrams: 1000,
      priceMinor: 1290,
      freeAboveMinor,
      minDays: 3,
      maxDays: 6,
    }),
    cafeHeavy: await rule({
      ...standard,
      weightFromGrams: 1001,
      weightToGrams: 30_000,
      priceMinor: 2990,
      freeAboveMinor,
      minDays: 3,
      maxDays: 6,
    }),
    cafeExpress: await rule({
      merchantId: cafeId,
      name: 'Expressa',
      method: 'carrier',
      ...brazil,
      weightFromGrams: 0,
      weightToGrams: 5000,
      priceMinor: 3490,
      minDays: 1,
      maxDays: 2,
    }),
    anaStandard: await rule({
      merchantId: anaId,
      name: 'Entrega padrão',
      method: 'carrier',
      ...saoPaulo,
      weightFromGrams: 0,
      weightToGrams: 20_000,
      priceMinor: 1500,
      minDays: 2,
      maxDays: 4,
    }),
    anaPickup: await rule({
      merchantId: anaId,
      name: 'Retirada no ateliê',
      method: 'pickup',
      ...saoPaulo,
      weightFromGrams: 0,
      weightToGrams: 100_000,
      priceMinor: 0,
      minDays: 0,
      maxDays: 1,
    }),
  }
}

async function categoryTree(db: Db) {
  const category = async (slug: string, name: string, parentId: string | null = null) => {
    const id = newId()
    await db.insert(schema.category).values({ id, slug, name, parentId })
    return { id, slug, name }
  }
  const home = await category('casa', 'Casa')
  return {
    home,
    kitchen: await category('cozinha', 'Cozinha', home.id),
    coffee: await category('cafes', 'Cafés'),
  }
}
