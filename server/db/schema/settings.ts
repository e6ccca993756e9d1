import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { settlements } from '#shared/orders/orders.ts'
import { productReviews, registrations } from '#shared/settings/settings.ts'
import { shopTextNames } from '#shared/settings/shop-text-names.ts'
import { user } from './accounts.ts'
import { picture } from './catalog.ts'
import { createdAt, id, minor } from './columns.ts'

/** What the operator has decided about the shop: one row at most. Null: the environment says it. */
export const shopSetting = pgTable(
  'shop_setting',
  {
    isOne: boolean().primaryKey().default(true),
    name: text(),
    supportEmail: text(),
    /** E.164. */
    supportPhone: text(),
    legalName: text(),
    /** Normalised: digits, or upper-case letters and digits. */
    legalTaxId: text(),
    legalPostalCode: text(),
    legalStreet: text(),
    legalNumber: text(),
    legalComplement: text(),
    legalDistrict: text(),
    legalCity: text(),
    legalRegion: text(),
    settlement: text({ enum: settlements }),
    /** The platform's own key, as the directory writes it. */
    pixKey: text(),
    pixReceiver: text(),
    pixCity: text(),
    /** `#rrggbb`; the shades of both themes are made of it. */
    accentColor: text(),
    logoId: uuid().references(() => picture.id),
    registration: text({ enum: registrations }).notNull().default('open'),
    /** A complete application opens its store without a person. */
    autoApprove: boolean().notNull().default(false),
    /** Which products somebody looks at before they are on sale. */
    productReview: text({ enum: productReviews }).notNull().default('none'),
    /** Somebody decided that the shop takes no commission, while no rule says so. */
    withoutCommission: boolean().notNull().default(false),
    /** A store that owes more stops selling; null: none does. */
    debtLimitMinor: minor(),
    /** Whom the shop lets work only with a second factor. */
    operatorsNeedFactor: boolean().notNull().default(false),
    membersNeedFactor: boolean().notNull().default(false),
  },
  (t) => [
    check('shop_setting_is_one', sql`${t.isOne}`),
    check('shop_setting_debt_limit', sql`${t.debtLimitMinor} >= 0`),
    // The law wants all of it: a part alone helps nobody.
    check(
      'shop_setting_legal',
      sql`num_nulls(legal_name, legal_tax_id, legal_postal_code, legal_street, legal_number, legal_district, legal_city, legal_region) in (0, 8)`,
    ),
    check('shop_setting_pix', sql`num_nulls(pix_key, pix_receiver, pix_city) in (0, 3)`),
    check('shop_setting_accent', sql`${t.accentColor} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** Each version of a text of the shop, append-only: the newest is shown. */
export const shopText = pgTable(
  'shop_text',
  {
    id: id(),
    name: text({ enum: shopTextNames }).notNull(),
    /** From 1. The text that comes with the program is version 0, and is no row. */
    version: integer().notNull(),
    /** Null: the text that comes with the program, again. */
    markdown: text(),
    /** The version whose text this is again; null: it was written. */
    restoredVersion: integer(),
    at: createdAt(),
    /** Null: a command. */
    userId: uuid().references(() => user.id),
  },
  (t) => [
    unique().on(t.name, t.version),
    check('shop_text_version', sql`${t.version} > 0`),
    index().on(t.userId),
  ],
)
