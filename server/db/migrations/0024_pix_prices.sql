ALTER TABLE "order" DROP CONSTRAINT "order_pix_discount";--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "pix_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "pix_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "pix_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "pix_price_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "pix_discount_minor" bigint;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_pix_price" CHECK ("variant"."pix_price_minor" < "variant"."price_minor" and ("variant"."price_minor" - "variant"."pix_price_minor") * 10000 <= "variant"."price_minor" * 5000);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_pix_discount" CHECK ("order"."pix_discount_bps" between 0 and 5000 and "order"."pix_discount_minor" between 0 and "order"."discount_minor");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_pix_price" CHECK (num_nulls("order_line"."pix_price_minor", "order_line"."pix_discount_minor") in (0, 2) and "order_line"."pix_price_minor" < "order_line"."unit_price_minor" and ("order_line"."unit_price_minor" - "order_line"."pix_price_minor") * 10000 <= "order_line"."unit_price_minor" * 5000 and "order_line"."pix_discount_minor" between 0 and "order_line"."discount_minor" and "order_line"."pix_discount_minor" = div(("order_line"."quantity" * "order_line"."unit_price_minor" - "order_line"."discount_minor" + "order_line"."pix_discount_minor")::numeric * ("order_line"."unit_price_minor" - "order_line"."pix_price_minor"), "order_line"."unit_price_minor"));--> statement-breakpoint
-- A variant's own Pix price, where customers see it beside another one: of a store that takes Pix.
CREATE FUNCTION promised_pix_price(pix_price_minor bigint, pix_key text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN pix_key IS NULL OR (SELECT only_by_pix FROM selling_rule) THEN NULL ELSE pix_price_minor END
$$;--> statement-breakpoint
-- What whoever buys it pays: the price of Pix, where there is no other way to pay. Rounded as `shared/money/pix-price.ts`
-- does. The function of the same name without an own Pix price is of the version before.
CREATE FUNCTION selling_price(price_minor bigint, pix_price_minor bigint, pix_discount_bps integer, pix_key text)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT (SELECT only_by_pix FROM selling_rule) THEN price_minor
    WHEN pix_price_minor IS NOT NULL AND pix_key IS NOT NULL THEN pix_price_minor
    ELSE price_minor - price_minor * pix_discount_bps / 10000
  END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_summary(changed_product uuid) RETURNS void LANGUAGE sql AS $$
  SELECT FROM product WHERE id = changed_product FOR NO KEY UPDATE;
  UPDATE product SET
    price_minor = s.lowest, max_price_minor = s.highest, compare_at_minor = s.compare_at, pix_price_minor = s.pix_price,
    available = s.available, shipping_grams = s.grams
  FROM (
    SELECT min(v.price) AS lowest,
           max(v.price) AS highest,
           (array_agg(v.compare_at_minor ORDER BY v.price, v.pix_price_minor, v.position))[1] AS compare_at,
           (array_agg(v.pix_price_minor ORDER BY v.price, v.pix_price_minor, v.position))[1] AS pix_price,
           coalesce((array_agg(CASE WHEN v.requires_shipping THEN v.weight_grams ELSE 0 END
             ORDER BY v.price, v.pix_price_minor, v.position))[1], 0) AS grams,
           coalesce(bool_or(NOT l.tracked OR l.policy = 'continue' OR l.on_hand > l.reserved), false) AS available
    FROM (
      SELECT each.*, selling_price(each.price_minor, each.pix_price_minor, m.pix_discount_bps, m.pix_key) AS price
      FROM variant each JOIN merchant m ON m.id = each.merchant_id
      WHERE each.product_id = changed_product AND each.archived_at IS NULL
    ) v LEFT JOIN inventory_level l ON l.variant_id = v.id
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.pix_price_minor,
        product.available, product.shipping_grams)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.pix_price, s.available, s.grams);
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_summary_of_variant
  AFTER INSERT OR DELETE OR UPDATE OF price_minor, compare_at_minor, pix_price_minor, position, archived_at ON variant
  FOR EACH ROW EXECUTE FUNCTION variant_changed();--> statement-breakpoint
-- The first Pix key brings the own Pix prices into force.
CREATE TRIGGER pix_key_is_price AFTER UPDATE OF pix_key ON merchant
  FOR EACH ROW WHEN ((old.pix_key IS NULL) <> (new.pix_key IS NULL))
  EXECUTE FUNCTION pix_discount_is_price();--> statement-breakpoint
CREATE OR REPLACE FUNCTION merchant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_merchant_changed(new.id);
  -- Its products live elsewhere now, or have another price on every page that shows one of them.
  IF new.slug <> old.slug OR new.pix_discount_bps <> old.pix_discount_bps
    OR (new.pix_key IS NULL) <> (old.pix_key IS NULL) THEN
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (variant_id, price_minor, pix_price_minor)
    VALUES (new.id, new.price_minor, new.pix_price_minor);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER price_recorded AFTER UPDATE OF price_minor, pix_price_minor ON variant
  FOR EACH ROW WHEN ((old.price_minor, old.pix_price_minor) IS DISTINCT FROM (new.price_minor, new.pix_price_minor))
  EXECUTE FUNCTION record_price();--> statement-breakpoint
-- At each start: the same rule again changes nothing.
CREATE OR REPLACE FUNCTION sell_only_by_pix(is_only boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  repriced uuid[];
BEGIN
  UPDATE selling_rule SET only_by_pix = is_only WHERE only_by_pix <> is_only;
  IF NOT FOUND THEN RETURN; END IF;
  repriced := ARRAY(
    SELECT p.id FROM product p JOIN merchant m ON m.id = p.merchant_id
    WHERE m.pix_discount_bps > 0
      OR EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND v.pix_price_minor IS NOT NULL)
    ORDER BY p.id);
  PERFORM refresh_product_summary(id) FROM unnest(repriced) AS id;
  -- Nobody's favorite became cheaper: what it cost is said otherwise.
  UPDATE favorite_product f SET known_price_minor = p.price_minor
    FROM product p WHERE p.id = f.product_id AND p.id = ANY (repriced) AND p.price_minor IS NOT NULL;
  PERFORM pg_notify('catalog', 'everything');
END $$;--> statement-breakpoint
-- A void allocation is owed by nobody: what a payment asks for is the rest.
CREATE OR REPLACE FUNCTION check_group_sums(checked_group uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  group_total bigint := (SELECT total_minor FROM order_group WHERE id = checked_group);
BEGIN
  IF group_total IS DISTINCT FROM (SELECT sum(total_minor) FROM "order" WHERE group_id = checked_group) THEN
    RAISE EXCEPTION 'order group %: its orders do not sum to its total', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o WHERE o.group_id = checked_group AND (
      SELECT (coalesce(sum(quantity * unit_price_minor), 0), coalesce(sum(discount_minor), 0)) FROM order_line WHERE order_id = o.id
    ) IS DISTINCT FROM (o.items_minor::numeric, o.discount_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: lines do not sum to their order', checked_group USING ERRCODE = 'check_violation';
  END IF;
  -- What the lines with an own Pix price take off, and the store's percentage of what the coupon left of all others.
  IF EXISTS (
    SELECT FROM "order" o CROSS JOIN LATERAL (
      SELECT o.pix_discount_minor - coalesce(sum(pix_discount_minor), 0) AS by_percent,
        coalesce(sum(quantity * unit_price_minor - discount_minor) FILTER (WHERE pix_price_minor IS NULL), 0) AS others
      FROM order_line WHERE order_id = o.id
    ) l
    WHERE o.group_id = checked_group
      AND l.by_percent <> div((l.others + l.by_percent) * o.pix_discount_bps, 10000)
  ) THEN
    RAISE EXCEPTION 'order group %: its lines promise another Pix discount', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM payment p WHERE p.group_id = checked_group AND (
      SELECT (coalesce(sum(amount_minor) FILTER (WHERE NOT void), 0), coalesce(sum(captured_minor), 0))
      FROM payment_allocation WHERE payment_id = p.id
    ) IS DISTINCT FROM (p.amount_minor::numeric, p.captured_minor::numeric)
  ) THEN
    RAISE EXCEPTION 'order group %: allocations do not sum to their payment', checked_group USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "order" o LEFT JOIN payment_allocation a ON a.order_id = o.id
    WHERE o.group_id = checked_group AND a.amount_minor IS DISTINCT FROM o.total_minor
  ) THEN
    RAISE EXCEPTION 'order group %: an allocation is not its order''s total', checked_group USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
DROP TRIGGER group_sums ON "order";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER group_sums
  AFTER UPDATE OF total_minor, items_minor, discount_minor, pix_discount_minor, pix_discount_bps, shipping_minor, group_id ON "order"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION group_sums_changed();
