-- The rows with ids of these days, by table: their number and the digest of their immutable columns.
CREATE OR REPLACE FUNCTION book_digests(since date, until date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_object_agg(tables.source, coalesce(digested.digest, '0'))
  FROM unnest(ARRAY['order', 'order_line', 'order_event', 'stock_movement', 'payment_receipt', 'receipt_reference', 'refund',
    'chargeback', 'commission_line', 'ledger_transaction', 'ledger_posting', 'provider_movement']) AS tables (source)
  LEFT JOIN (
    SELECT source, count(*) || ' ' || encode(sha256(string_agg(sha256(convert_to(id || content, 'UTF8')), '' ORDER BY id)), 'hex') AS digest
    FROM invariant_source.sealed_rows
    WHERE id >= first_id_of(coalesce(since, '1970-01-01')) AND id < first_id_of(until) AND substr(id::text, 15, 1) = '7'
    GROUP BY source
  ) digested USING (source));
END $$;
