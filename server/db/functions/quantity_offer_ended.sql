-- The pages of its products show an offer until it ends.
CREATE OR REPLACE FUNCTION quantity_offer_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_product_changed(product_id) FROM quantity_offer_product WHERE offer_id = new.id ORDER BY product_id;
  RETURN NULL;
END $$;

CREATE TRIGGER pages_of_quantity_offer AFTER UPDATE ON quantity_offer
  FOR EACH ROW EXECUTE FUNCTION quantity_offer_ended();
