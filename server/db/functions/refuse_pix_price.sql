-- The price of Pix is for Pix alone, however often the payment is begun again.
CREATE OR REPLACE FUNCTION refuse_pix_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payment_allocation a JOIN "order" o ON o.id = a.order_id
    WHERE a.payment_id = new.payment_id AND NOT a.void AND o.pix_discount_minor > 0
  ) THEN
    RAISE EXCEPTION 'The payment % has the price of Pix', new.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pix_price_paid_by_pix';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER pix_price_paid_by_pix BEFORE INSERT OR UPDATE OF method ON payment_attempt
  FOR EACH ROW WHEN (new.method <> 'pix') EXECUTE FUNCTION refuse_pix_price();
