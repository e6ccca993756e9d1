import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  category,
  inventoryLevel,
  merchant,
  optionSpelling,
  priceHistory,
  product,
  stockMovement,
  variant,
} from '#server/db/schema/index.ts'
import { idAt, type ScalePiece } from './in-pieces.ts'
import { type ScaleKind, scaleKinds, scaleOrigins, scaleSentences } from './scale-kinds.ts'
import type { Scale } from './scales.ts'

/** The first store has every tenth product, and with it every tenth order. */
const productsPerFirstStore = 10

export const countScaleProducts = (tx: Db): Promise<number> => tx.$count(product)

/**
 * Writes products with variants, stock and everything that lists and searches read. The same size makes the same
 * products.
 */
export async function writeProducts(
  tx: Db,
  { products, stores }: Scale,
  { builtAt, piece }: { builtAt: Date; piece: ScalePiece },
): Promise<void> {
  await writeKinds(tx)
  await tx.execute(sql`
    create temp table scale_origin on commit drop as
    select name, place from unnest(${sql.param(scaleOrigins)}::text[]) with ordinality each (name, place)`)
  await tx.execute(sql`
    create temp table scale_product on commit drop as
    select ${idAt('created_at')} as id, described.* from (
      select n, m.id as merchant_id, k.ord as kind, k.category_id, k.options,
        concat_ws(' ', k.noun, k.qualities[1 + pg_temp.pick(n, 'quality', cardinality(k.qualities))],
          origin.name) as title,
        (k.price_from + pg_temp.pick(n, 'price', (k.price_to - k.price_from)::int)) * 100 - 10 as price_minor,
        k.grams + pg_temp.pick(n, 'grams', 300) as grams,
        pg_temp.pick(n, 'offer', 7) = 0 as is_offer, pg_temp.pick(n, 'stock', 12) > 0 as is_stocked,
        ${builtAt.toISOString()}::timestamptz - (${products} - n) * interval '4 minutes' as created_at
      from generate_series(${piece.from}::int, ${piece.to}::int) n
      join scale_origin origin on origin.place = 1 + pg_temp.pick(n, 'origin', ${scaleOrigins.length})
      join scale_kind k on k.ord = 1 + pg_temp.pick(n, 'kind', ${scaleKinds.length})
      join ${merchant} m on m.slug = 'loja-' || case when n % ${productsPerFirstStore} = 0 then 1
        else 1 + pg_temp.pick(n, 'store', ${stores}) end
      order by n
    ) described`)
  await tx.execute(sql`
    insert into ${product} (
      id, merchant_id, handle, title, description_html, category_id, product_type, tags, status, option_names,
      price_minor, max_price_minor, compare_at_minor, available, shipping_grams, search_text, created_at, updated_at)
    select id, merchant_id, left(btrim(regexp_replace(fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 60) || '-' || n, title,
      description, category_id, noun, array[quality], 'published', option_names,
      price_minor, price_minor, case when is_offer then price_minor * 5 / 4 end, is_stocked, grams,
      fold(concat_ws(' ', title, noun, quality)),
      created_at, created_at
    from (
      select p.*, k.noun, k.qualities[1 + pg_temp.pick(n, 'quality', cardinality(k.qualities))] as quality,
        array(select value ->> 'name' from jsonb_array_elements(p.options) value) as option_names,
        '<p>' || array_to_string(array(
          select (${sql.param(scaleSentences)}::text[])[1 + pg_temp.pick(n, 'sentence' || s, ${scaleSentences.length})]
          from generate_series(1, 5) s), ' ') || '</p>' as description
      from scale_product p join scale_kind k on k.ord = p.kind
    ) described`)
  await writeVariants(tx)
  await tx.execute(sql`
    update ${product} set option_text = written.option_text, search_vector = search_vector_of(title,
      concat_ws(' ', product_type, array_to_string(tags, ' ')), written.option_text, description_html, category_id, merchant_id)
    from (select id, option_text_of(id) as option_text from scale_product) written where written.id = ${product}.id`)
}

async function writeKinds(tx: Db) {
  const kinds = scaleKinds.map((kind, index) => ({ ...kind, ord: index + 1, options: optionsOf(kind) }))
  await tx.execute(sql`
    create temp table scale_kind on commit drop as
    select ord, noun, c.id as category_id, qualities, options, "priceFrom" as price_from, "priceTo" as price_to, grams
    from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) kind (ord int, noun text, category text, qualities text[],
      options jsonb, "priceFrom" bigint, "priceTo" bigint, grams int)
    left join ${category} c on c.slug = kind.category`)
}

const optionsOf = ({ options }: ScaleKind) => options.map(([name, values]) => ({ name, values }))

/** Gives variants some neighbouring values of each option, in all combinations. */
async function writeVariants(tx: Db) {
  await tx.execute(sql`
    create temp table scale_variant on commit drop as
    select ${idAt('p.created_at')} as id, p.id as product_id, p.n, p.merchant_id, p.price_minor, p.is_offer, p.grams, p.created_at,
      coalesce(first.value, '') as option1, coalesce(second.value, '') as option2, p.options,
      row_number() over (partition by p.id order by first.place, second.place) - 1 as position,
      case when p.is_stocked then 1 + pg_temp.pick(p.n * 31 + first.place, 'pieces', 40) else 0 end as on_hand
    from scale_product p
    cross join lateral (
      select value, place from (
        select value, place from jsonb_array_elements_text(p.options -> 0 -> 'values') with ordinality each (value, place)
        union all select '', 0 where p.options -> 0 is null
      ) all_values
      where place = 0 or place - 1 - pg_temp.pick(p.n, 'first', jsonb_array_length(p.options -> 0 -> 'values')) between 0 and 2
    ) first
    cross join lateral (
      select value, place from (
        select value, place from jsonb_array_elements_text(p.options -> 1 -> 'values') with ordinality each (value, place)
        union all select '', 0 where p.options -> 1 is null
      ) all_values
      where place = 0 or place - 1 - pg_temp.pick(p.n, 'second', jsonb_array_length(p.options -> 1 -> 'values')) between 0 and 1
    ) second`)
  await tx.execute(sql`
    insert into ${variant} (
      id, product_id, merchant_id, sku, option1, option2, price_minor, compare_at_minor, weight_grams, position, option_keys)
    select id, product_id, merchant_id, 'S' || n || '-' || position, option1, option2, price_minor,
      case when is_offer then price_minor * 5 / 4 end, grams, position,
      option_keys_of(array(select value ->> 'name' from jsonb_array_elements(options) value), array[option1, option2])
    from scale_variant`)
  await tx.execute(sql`
    insert into ${inventoryLevel} (variant_id, tracked, on_hand) select id, true, on_hand from scale_variant`)
  await tx.execute(sql`
    insert into ${stockMovement} (
      id, variant_id, kind, on_hand_delta, reserved_delta, ref_type, ref_id, at, number, on_hand_after)
    select ${idAt('created_at')}, id, 'receive', on_hand, 0, 'scale', id::text, created_at, 1, on_hand
    from scale_variant where on_hand > 0`)
  await tx.execute(sql`
    insert into ${priceHistory} (id, variant_id, price_minor, at)
    select ${idAt('created_at')}, id, price_minor, created_at from scale_variant`)
  await tx.execute(sql`
    insert into ${optionSpelling} (key, name, value)
    select distinct option_key(o ->> 'name', v), o ->> 'name', v
    from scale_kind k, jsonb_array_elements(k.options) o, jsonb_array_elements_text(o -> 'values') v
    except select key, name, value from ${optionSpelling}`)
}
