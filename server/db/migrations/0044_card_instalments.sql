ALTER TABLE "merchant" ADD COLUMN "takes_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "free_instalments" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD COLUMN "min_instalment_minor" bigint DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_instalments" CHECK ("merchant"."free_instalments" between 1 and 12
        and "merchant"."min_instalment_minor" >= 500);--> statement-breakpoint
-- A store that takes cards has a price besides that of Pix, whatever the installation offers to all stores. The functions
-- of the same names without `takes_cards` are of the version before.
CREATE FUNCTION promised_pix_discount(pix_discount_bps integer, takes_cards boolean) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT takes_cards AND (SELECT only_by_pix FROM selling_rule) THEN 0 ELSE pix_discount_bps END
$$;--> statement-breakpoint
CREATE FUNCTION promised_pix_price(pix_price_minor bigint, pix_key text, takes_cards boolean) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN pix_key IS NULL OR (NOT takes_cards AND (SELECT only_by_pix FROM selling_rule)) THEN NULL
    ELSE pix_price_minor
  END
$$;--> statement-breakpoint
CREATE FUNCTION selling_price(
  price_minor bigint, pix_price_minor bigint, pix_discount_bps integer, pix_key text, takes_cards boolean
) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN takes_cards OR NOT (SELECT only_by_pix FROM selling_rule) THEN price_minor
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
      SELECT each.*,
        selling_price(each.price_minor, each.pix_price_minor, m.pix_discount_bps, m.pix_key, m.takes_cards) AS price
      FROM variant each JOIN merchant m ON m.id = each.merchant_id
      WHERE each.product_id = changed_product AND each.archived_at IS NULL
    ) v LEFT JOIN inventory_level l ON l.variant_id = v.id
  ) s
  WHERE product.id = changed_product
    AND (product.price_minor, product.max_price_minor, product.compare_at_minor, product.pix_price_minor,
        product.available, product.shipping_grams)
      IS DISTINCT FROM (s.lowest, s.highest, s.compare_at, s.pix_price, s.available, s.grams);
$$;--> statement-breakpoint
-- The first card that a store takes makes the price of Pix one of two.
CREATE FUNCTION cards_change_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT only_by_pix FROM selling_rule) THEN
    PERFORM refresh_product_summary(id) FROM product WHERE merchant_id = new.id ORDER BY id;
    -- Nobody's favorite became cheaper or dearer: what it cost is said otherwise.
    UPDATE favorite_product f SET known_price_minor = p.price_minor
      FROM product p WHERE p.id = f.product_id AND p.merchant_id = new.id AND p.price_minor IS NOT NULL;
  END IF;
  PERFORM pg_notify('catalog', 'everything');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cards_change_prices AFTER UPDATE OF takes_cards ON merchant
  FOR EACH ROW WHEN (old.takes_cards <> new.takes_cards) EXECUTE FUNCTION cards_change_prices();--> statement-breakpoint
-- Every page that shows one of its products says in how many instalments.
CREATE FUNCTION instalments_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'everything');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER instalments_changed AFTER UPDATE OF free_instalments, min_instalment_minor ON merchant
  FOR EACH ROW WHEN (
    (old.free_instalments, old.min_instalment_minor) <> (new.free_instalments, new.min_instalment_minor)
  ) EXECUTE FUNCTION instalments_changed();--> statement-breakpoint
-- A store takes cards while its own account with a card provider is connected.
CREATE FUNCTION card_connection_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  takes boolean := EXISTS (
    SELECT FROM connection
    WHERE kind = 'mercado_pago' AND merchant_id = new.merchant_id AND disconnected_at IS NULL);
BEGIN
  UPDATE merchant SET takes_cards = takes WHERE id = new.merchant_id AND takes_cards <> takes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER card_connection_begins AFTER INSERT ON connection
  FOR EACH ROW WHEN (new.kind = 'mercado_pago' AND new.merchant_id IS NOT NULL)
  EXECUTE FUNCTION card_connection_changed();--> statement-breakpoint
CREATE TRIGGER card_connection_ends AFTER UPDATE OF disconnected_at ON connection
  FOR EACH ROW WHEN (
    new.kind = 'mercado_pago' AND new.merchant_id IS NOT NULL AND old.disconnected_at IS DISTINCT FROM new.disconnected_at
  ) EXECUTE FUNCTION card_connection_changed();
