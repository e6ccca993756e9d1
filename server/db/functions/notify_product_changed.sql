-- Notifies the page caches, when the transaction commits, of the pages that it changed: their tags, between spaces.
CREATE OR REPLACE FUNCTION notify_product_changed(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', concat_ws(' ', 'product:' || m.slug || '/' || p.handle, 'products:' || m.slug, 'catalog'))
  FROM product p JOIN merchant m ON m.id = p.merchant_id WHERE p.id = changed;
END $$;
