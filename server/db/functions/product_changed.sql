CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := ARRAY['recent_sales', 'shipping_grams', 'option_text', 'search_text', 'search_vector', 'updated_at'];
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - unseen = to_jsonb(old) - unseen THEN
    RETURN NULL;
  END IF;
  PERFORM notify_product_changed(new.id);
  IF tg_op = 'UPDATE' AND new.handle <> old.handle THEN
    PERFORM pg_notify('catalog', 'product:' || slug || '/' || old.handle) FROM merchant WHERE id = old.merchant_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_product AFTER INSERT OR UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION product_changed();
