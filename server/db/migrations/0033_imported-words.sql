DROP INDEX "variant_sku";
--> statement-breakpoint
-- What imports left out because another variant had it comes back.
UPDATE variant SET sku = extra ->> 'Variant SKU', extra = extra - 'Variant SKU'
  WHERE sku IS NULL AND extra ->> 'Variant SKU' <> '';
--> statement-breakpoint
-- Spreadsheets read what follows an apostrophe as text: Shopify writes one before numbers, and it is no part of them.
UPDATE variant SET sku = nullif(regexp_replace(sku, '^''', ''), ''), barcode = nullif(regexp_replace(barcode, '^''', ''), '')
  WHERE sku LIKE '''%' OR barcode LIKE '''%';
--> statement-breakpoint
-- Shopify's name for an option that nobody named; the column keeps it for the way back.
UPDATE product SET
  option_names = (
    SELECT array_agg(CASE WHEN lower(name) = 'title' THEN 'Opção' ELSE name END ORDER BY place)
    FROM unnest(option_names) WITH ORDINALITY AS named (name, place)
  ),
  extra = extra || (
    SELECT jsonb_object_agg('Option' || place || ' Name', name)
    FROM unnest(option_names) WITH ORDINALITY AS named (name, place) WHERE lower(name) = 'title'
  )
  WHERE 'title' IN (lower(option_names[1]), lower(option_names[2]), lower(option_names[3]));
