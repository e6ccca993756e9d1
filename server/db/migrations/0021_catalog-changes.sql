-- Whoever keeps a page hears, when the transaction commits, which pages it changed: tags, between spaces.
CREATE FUNCTION tell_product_changed(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalog', concat_ws(' ', 'product:' || m.slug || '/' || p.handle, 'products:' || m.slug, 'catalog'))
  FROM product p JOIN merchant m ON m.id = p.merchant_id WHERE p.id = changed;
$$;
--> statement-breakpoint
CREATE FUNCTION tell_merchant_changed(changed uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalog', concat_ws(' ', 'merchant:' || slug, 'catalog')) FROM merchant WHERE id = changed;
$$;
--> statement-breakpoint
-- What a page says of a stock: exactly while few are left.
CREATE FUNCTION shown_stock(tracked boolean, policy text, on_hand int, reserved int) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN NOT tracked OR policy = 'continue' THEN NULL ELSE least(greatest(on_hand - reserved, 0), 4) END;
--> statement-breakpoint

CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := ARRAY['recent_sales', 'parcel_grams', 'search_text', 'search_vector', 'updated_at'];
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - unseen = to_jsonb(old) - unseen THEN
    RETURN NULL;
  END IF;
  PERFORM tell_product_changed(new.id);
  IF tg_op = 'UPDATE' AND new.handle <> old.handle THEN
    PERFORM pg_notify('catalog', 'product:' || slug || '/' || old.handle) FROM merchant WHERE id = old.merchant_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_of_product AFTER INSERT OR UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE FUNCTION merchant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_merchant_changed(new.id);
  IF new.slug <> old.slug THEN
    -- Its products live elsewhere now.
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_of_merchant AFTER UPDATE ON merchant
  FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION merchant_changed();
--> statement-breakpoint
CREATE FUNCTION merchant_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_merchant_changed(new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_of_new_merchant AFTER INSERT ON merchant
  FOR EACH ROW EXECUTE FUNCTION merchant_opened();
--> statement-breakpoint

-- Rows that belong to a product, or else to a merchant.
CREATE FUNCTION part_of_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := CASE tg_op WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
BEGIN
  IF part ->> 'product_id' IS NOT NULL THEN
    PERFORM tell_product_changed((part ->> 'product_id')::uuid);
  ELSIF part ->> 'merchant_id' IS NOT NULL THEN
    PERFORM tell_merchant_changed((part ->> 'merchant_id')::uuid);
  ELSE
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_of_variant AFTER INSERT OR UPDATE OR DELETE ON variant
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER pages_of_picture AFTER INSERT OR UPDATE OR DELETE ON picture
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER pages_of_review AFTER INSERT OR UPDATE OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER pages_of_closure AFTER INSERT OR UPDATE OR DELETE ON closure
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER pages_of_opening_hours AFTER INSERT OR UPDATE OR DELETE ON opening_hours
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER pages_of_delivery_rule AFTER INSERT OR UPDATE OR DELETE ON delivery_rule
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
--> statement-breakpoint
-- The categories stand around every page.
CREATE TRIGGER pages_of_category AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
--> statement-breakpoint

CREATE FUNCTION shown_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_product_changed(product_id) FROM variant WHERE id = new.variant_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_of_first_stock AFTER INSERT ON inventory_level
  FOR EACH ROW EXECUTE FUNCTION shown_stock_changed();
--> statement-breakpoint
-- Orders of what there is plenty of change no page.
CREATE TRIGGER pages_of_stock AFTER UPDATE ON inventory_level
  FOR EACH ROW WHEN (
    shown_stock(old.tracked, old.policy, old.on_hand, old.reserved)
      IS DISTINCT FROM shown_stock(new.tracked, new.policy, new.on_hand, new.reserved)
  ) EXECUTE FUNCTION shown_stock_changed();
