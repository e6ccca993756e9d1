CREATE TABLE "selling_rule" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"only_by_pix" boolean DEFAULT false NOT NULL,
	CONSTRAINT "selling_rule_is_one" CHECK ("selling_rule"."is_one")
);
--> statement-breakpoint
INSERT INTO "selling_rule" DEFAULT VALUES;
--> statement-breakpoint
-- What paying by Pix takes off a price that can be paid otherwise, too.
CREATE FUNCTION promised_pix_discount(pix_discount_bps integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (SELECT only_by_pix FROM selling_rule) THEN 0 ELSE pix_discount_bps END
$$;
--> statement-breakpoint
-- What whoever buys it pays: the price of Pix, where there is no other way to pay. Rounded as `shared/pix-price.ts` does.
CREATE FUNCTION selling_price(price_minor bigint, pix_discount_bps integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT price_minor
    - CASE WHEN (SELECT only_by_pix FROM selling_rule) THEN price_minor * pix_discount_bps / 10000 ELSE 0 END
$$;
--> statement-breakpoint
-- The summary of a product's variants, in the prices that people pay: lists sort and filter by it.
CREATE OR REPLACE FUNCTION refresh_product_summary(changed_product uuid) RETURNS void LANGUAGE sql AS $$
  SELECT FROM product WHERE id = changed_product FOR NO KEY UPDATE;
  UPDATE product SET
    price_minor = s.lowest, max_price_minor = s.highest, compare_at_minor = s.compare_at, available = s.available,
    parcel_grams = s.grams
  FROM (
    SELECT min(v.price) AS lowest,
           max(v.price) AS highest,
           (array_agg(v.compare_at_minor ORDER BY v.price_minor, v.position))[1] AS compare_at,
           coalesce((array_agg(CASE WHEN v.requires_shipping THEN v.weight_grams ELSE 0 END
             ORDER BY v.price_minor, v.position))[1], 0) AS grams,
           coalesce(bool_or(NOT l.tracked OR l.policy = 'continue' OR l.on_hand > l.reserved), false) AS available
    FROM (
      SELECT each.*, selling_price(each.price_minor, m.pix_discount_bps) AS price
      FROM variant each JOIN merchant m ON m.id = each.merchant_id
      WHERE each.product_id = changed_product AND each.archived_at IS NULL
    ) v LEFT JOIN inventory_level l ON l.variant_id = v.id
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.available, product.parcel_grams)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.available, s.grams);
$$;
--> statement-breakpoint
-- Another discount, where it is the price, is another price of all that the store sells.
CREATE FUNCTION pix_discount_is_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT only_by_pix FROM selling_rule) THEN
    PERFORM refresh_product_summary(id) FROM product WHERE merchant_id = new.id ORDER BY id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pix_discount_is_price AFTER UPDATE OF pix_discount_bps ON merchant
  FOR EACH ROW WHEN (old.pix_discount_bps IS DISTINCT FROM new.pix_discount_bps)
  EXECUTE FUNCTION pix_discount_is_price();
--> statement-breakpoint
-- At each start: the same rule again changes nothing.
CREATE FUNCTION sell_only_by_pix(is_only boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE selling_rule SET only_by_pix = is_only WHERE only_by_pix <> is_only;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM refresh_product_summary(p.id)
    FROM product p JOIN merchant m ON m.id = p.merchant_id WHERE m.pix_discount_bps > 0 ORDER BY p.id;
  -- Nobody's favourite became cheaper: what it cost is said otherwise.
  UPDATE favourite_product f SET known_price_minor = p.price_minor
    FROM product p JOIN merchant m ON m.id = p.merchant_id
    WHERE p.id = f.product_id AND m.pix_discount_bps > 0 AND p.price_minor IS NOT NULL;
  PERFORM pg_notify('catalog', 'everything');
END $$;
