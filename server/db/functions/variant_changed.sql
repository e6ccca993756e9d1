CREATE OR REPLACE FUNCTION variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_summary(coalesce(new.product_id, old.product_id));
  RETURN NULL;
END $$;

CREATE TRIGGER product_summary_of_shipping AFTER UPDATE OF weight_grams, requires_shipping ON variant
  FOR EACH ROW WHEN (
    (old.weight_grams, old.requires_shipping) IS DISTINCT FROM (new.weight_grams, new.requires_shipping)
  ) EXECUTE FUNCTION variant_changed();
CREATE TRIGGER product_summary_of_variant
  AFTER INSERT OR DELETE OR UPDATE OF price_minor, compare_at_minor, pix_price_minor, position, archived_at ON variant
  FOR EACH ROW EXECUTE FUNCTION variant_changed();
