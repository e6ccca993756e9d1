-- A row that moves to another product changes the pages of the product that it leaves, too.
CREATE OR REPLACE FUNCTION part_of_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := CASE tg_op WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
  left_product uuid;
BEGIN
  IF tg_op = 'UPDATE' THEN
    left_product := nullif(to_jsonb(old) ->> 'product_id', part ->> 'product_id')::uuid;
  END IF;
  IF left_product IS NOT NULL THEN
    PERFORM notify_product_changed(left_product);
  END IF;
  IF part ->> 'product_id' IS NOT NULL THEN
    PERFORM notify_product_changed((part ->> 'product_id')::uuid);
  ELSIF part ->> 'merchant_id' IS NOT NULL THEN
    PERFORM notify_merchant_changed((part ->> 'merchant_id')::uuid);
  ELSE
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_category AFTER INSERT OR UPDATE OR DELETE ON category
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_closure AFTER INSERT OR UPDATE OR DELETE ON closure
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_opening_hours AFTER INSERT OR UPDATE OR DELETE ON opening_hours
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_picture AFTER INSERT OR UPDATE OR DELETE ON picture
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_offered_product AFTER INSERT ON quantity_offer_product
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_answered_question AFTER UPDATE ON product_question
  FOR EACH ROW WHEN (old.status <> 'answered' AND new.status = 'answered') EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_question AFTER UPDATE OR DELETE ON product_question
  FOR EACH ROW WHEN (old.status = 'answered') EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_review AFTER INSERT OR UPDATE OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_shipping_rule AFTER INSERT OR UPDATE OR DELETE ON shipping_rule
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
CREATE TRIGGER pages_of_variant AFTER INSERT OR UPDATE OR DELETE ON variant
  FOR EACH ROW EXECUTE FUNCTION part_of_catalog_changed();
