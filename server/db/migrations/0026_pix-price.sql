ALTER TABLE "merchant" ADD COLUMN "pix_discount_bps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pix_discount_bps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pix_discount_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant" ADD CONSTRAINT "merchant_pix_discount" CHECK ("merchant"."pix_discount_bps" between 0 and 5000 and ("merchant"."pix_discount_bps" = 0 or "merchant"."pix_key" is not null));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_pix_discount" CHECK ("order"."pix_discount_bps" between 0 and 5000 and "order"."pix_discount_minor" <= "order"."discount_minor" and "order"."pix_discount_minor" = ("order"."items_minor" - "order"."discount_minor" + "order"."pix_discount_minor") * "order"."pix_discount_bps" / 10000);--> statement-breakpoint

-- The price of Pix is for Pix alone, however often the payment is begun again.
CREATE FUNCTION refuse_pix_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER pix_price_paid_by_pix BEFORE INSERT OR UPDATE OF method ON payment_attempt
  FOR EACH ROW WHEN (new.method <> 'pix') EXECUTE FUNCTION refuse_pix_price();
--> statement-breakpoint

CREATE OR REPLACE FUNCTION merchant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_merchant_changed(new.id);
  -- Its products live elsewhere now, or have another price on every page that shows one of them.
  IF new.slug <> old.slug OR new.pix_discount_bps <> old.pix_discount_bps THEN
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;
