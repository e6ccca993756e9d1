-- At any time a product is in one offer, of its own store. Two offers of one product wait for each other at its row. An offer
-- that was ended before it began never was.
CREATE OR REPLACE FUNCTION refuse_second_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offer quantity_offer := (SELECT o FROM quantity_offer o WHERE o.id = new.offer_id);
  seller uuid;
BEGIN
  SELECT merchant_id INTO seller FROM product WHERE id = new.product_id FOR NO KEY UPDATE;
  IF seller IS DISTINCT FROM offer.merchant_id THEN
    RAISE EXCEPTION 'offer %: a product of another store', new.offer_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'quantity_offer_store';
  END IF;
  IF EXISTS (
    SELECT FROM quantity_offer_product p JOIN quantity_offer o ON o.id = p.offer_id
    WHERE p.product_id = new.product_id AND o.id <> offer.id
      AND o.starts_at < coalesce(least(offer.ends_at, offer.ended_at), 'infinity')
      AND offer.starts_at < coalesce(least(o.ends_at, o.ended_at), 'infinity')
      AND (o.ended_at IS NULL OR o.ended_at > o.starts_at)
  ) THEN
    RAISE EXCEPTION 'product %: it has another offer', new.product_id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'quantity_offer_once';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER refuse_second_offer BEFORE INSERT ON quantity_offer_product
  FOR EACH ROW EXECUTE FUNCTION refuse_second_offer();
