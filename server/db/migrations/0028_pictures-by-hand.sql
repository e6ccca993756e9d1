CREATE INDEX "product_of_store" ON "product" USING btree ("merchant_id","created_at","id");
--> statement-breakpoint
-- What leaves a product changes the pages of that product, too.
CREATE OR REPLACE FUNCTION part_of_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := CASE tg_op WHEN 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
  left_product uuid;
BEGIN
  IF tg_op = 'UPDATE' THEN
    left_product := nullif(to_jsonb(old) ->> 'product_id', part ->> 'product_id')::uuid;
  END IF;
  IF left_product IS NOT NULL THEN
    PERFORM tell_product_changed(left_product);
  END IF;
  IF part ->> 'product_id' IS NOT NULL THEN
    PERFORM tell_product_changed((part ->> 'product_id')::uuid);
  ELSIF part ->> 'merchant_id' IS NOT NULL THEN
    PERFORM tell_merchant_changed((part ->> 'merchant_id')::uuid);
  ELSE
    PERFORM pg_notify('catalog', 'everything');
  END IF;
  RETURN NULL;
END $$;
