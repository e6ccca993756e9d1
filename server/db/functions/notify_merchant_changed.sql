CREATE OR REPLACE FUNCTION notify_merchant_changed(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', concat_ws(' ', 'merchant:' || slug, 'catalog')) FROM merchant WHERE id = changed;
END $$;
