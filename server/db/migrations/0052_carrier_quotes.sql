CREATE TABLE "carrier_quote" (
	"merchant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"quotes" jsonb,
	"valid_until" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "carrier_quote_merchant_id_key_pk" PRIMARY KEY("merchant_id","key"),
	CONSTRAINT "carrier_quote_answer" CHECK (("carrier_quote"."quotes" is null) = ("carrier_quote"."valid_until" is null))
);
--> statement-breakpoint
CREATE TABLE "carrier_quoting" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"services" text[] NOT NULL,
	"added_minor" bigint DEFAULT 0 NOT NULL,
	"added_bps" integer DEFAULT 0 NOT NULL,
	"extra_days" smallint DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "carrier_quoting_mode" CHECK ("carrier_quoting"."mode" in ('off', 'beside', 'instead')),
	CONSTRAINT "carrier_quoting_added" CHECK ("carrier_quoting"."added_minor" >= 0 and "carrier_quoting"."added_bps" between 0 and 10000 and ("carrier_quoting"."added_minor" = 0 or "carrier_quoting"."added_bps" = 0)),
	CONSTRAINT "carrier_quoting_days" CHECK ("carrier_quoting"."extra_days" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_service_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_quoted_minor" bigint;--> statement-breakpoint
ALTER TABLE "carrier_quote" ADD CONSTRAINT "carrier_quote_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_quoting" ADD CONSTRAINT "carrier_quoting_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_quote_old" ON "carrier_quote" USING btree ("merchant_id","valid_until");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_carrier_service" CHECK (num_nulls("order"."shipping_service_id", "order"."shipping_quoted_minor") in (0, 2) and "order"."shipping_quoted_minor" >= 0) NOT VALID;--> statement-breakpoint
-- Whose pages may be cached for a zone of postal codes is another set now. A pause of the carrier changes no page.
CREATE TRIGGER zones_of_carrier_quoting AFTER INSERT OR DELETE OR UPDATE OF mode, services, added_minor, added_bps, extra_days
  ON carrier_quoting FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();