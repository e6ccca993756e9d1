CREATE TABLE "book_seal" (
	"until" date PRIMARY KEY NOT NULL,
	"since" date,
	"digests" jsonb NOT NULL,
	"differences" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_seal_since_unique" UNIQUE("since"),
	CONSTRAINT "book_seal_chain" CHECK (("book_seal"."since" is null) = ("book_seal"."previous_hash" = '') and ("book_seal"."since" is null or "book_seal"."since" < "book_seal"."until"))
);
--> statement-breakpoint
CREATE TABLE "receipt_reference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "sealed_until" date;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "sealed_hash" text;--> statement-breakpoint
ALTER TABLE "receipt_reference" ADD CONSTRAINT "receipt_reference_receipt_id_payment_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."payment_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_reference_receipt_id_id_index" ON "receipt_reference" USING btree ("receipt_id","id");--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_sealed" CHECK (("verification"."sealed_until" is null) = ("verification"."sealed_hash" is null));
--> statement-breakpoint
-- Custom: what follows is held by triggers and functions, of which the schema knows nothing.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON receipt_reference FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON book_seal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A UUID of version 7, as `server/db/new-id.ts` makes them, with the microseconds where that one counts.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4), 3, '0') || right(gen_random_uuid()::text, 17))::uuid
  FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) now
$$;
--> statement-breakpoint
-- The smallest id of a day, in UTC.
CREATE FUNCTION first_id_of(day date) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(extract(epoch FROM day)::bigint * 1000), 12, '0') || repeat('0', 20))::uuid
$$;
--> statement-breakpoint
INSERT INTO receipt_reference (id, receipt_id, provider_ref) SELECT new_id(), id, provider_ref FROM payment_receipt;
--> statement-breakpoint
CREATE FUNCTION record_receipt_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipt_reference (id, receipt_id, provider_ref) VALUES (new_id(), NEW.id, NEW.provider_ref);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER named AFTER INSERT ON payment_receipt FOR EACH ROW EXECUTE FUNCTION record_receipt_reference();
--> statement-breakpoint
CREATE TRIGGER renamed AFTER UPDATE OF provider_ref ON payment_receipt FOR EACH ROW
  WHEN (NEW.provider_ref IS DISTINCT FROM OLD.provider_ref) EXECUTE FUNCTION record_receipt_reference();
--> statement-breakpoint
-- A receipt without a name of the bank's gets it once; a mistake is marked as undone. Nothing else renames money.
CREATE FUNCTION refuse_renaming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The receipt % has its name', OLD.provider_ref USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER named_once BEFORE UPDATE OF provider_ref ON payment_receipt FOR EACH ROW
  WHEN (NEW.provider_ref IS DISTINCT FROM OLD.provider_ref
    AND NEW.provider_ref <> OLD.provider_ref || ':undone:' || OLD.id
    AND (OLD.provider_ref !~ '^(confirmed|statement):' OR OLD.provider_ref LIKE '%:undone:%'))
  EXECUTE FUNCTION refuse_renaming();
--> statement-breakpoint
-- The rows that bear ids of these days, by table: their number and the digest of what never changes of them.
CREATE FUNCTION book_digests(since date, until date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
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
--> statement-breakpoint
CREATE FUNCTION book_hash(since date, until date, digests jsonb, differences integer, previous_hash text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(' ', coalesce(since - '1970-01-01'::date, 0), until - '1970-01-01'::date, digests::text, differences, previous_hash), 'UTF8')), 'hex')
$$;
