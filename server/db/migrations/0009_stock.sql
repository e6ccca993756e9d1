CREATE TABLE "grid_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cells" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "low_stock_level" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"merchant_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "low_stock_level_pieces" CHECK ("low_stock_level"."pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "low_stock_mail" (
	"merchant_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "low_stock_mail_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
--> statement-breakpoint
DROP INDEX "stock_movement_variant_id_at_index";--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "on_hand_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "reserved_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "grid_change" ADD CONSTRAINT "grid_change_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_change" ADD CONSTRAINT "grid_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_level" ADD CONSTRAINT "low_stock_level_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_level" ADD CONSTRAINT "low_stock_level_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_mail" ADD CONSTRAINT "low_stock_mail_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grid_change_of_merchant" ON "grid_change" USING btree ("merchant_id","at","id");--> statement-breakpoint
CREATE INDEX "low_stock_level_of_merchant" ON "low_stock_level" USING btree ("merchant_id","variant_id");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" DISABLE TRIGGER append_only;--> statement-breakpoint
-- A level that its movements did not explain begins with one that does.
INSERT INTO "stock_movement" ("id", "variant_id", "kind", "on_hand_delta", "reserved_delta", "ref_type", "ref_id", "at")
SELECT gen_random_uuid(), l."variant_id", 'adjust', l."on_hand" - coalesce(m."on_hand", 0), l."reserved" - coalesce(m."reserved", 0),
  'opening', l."variant_id"::text, coalesce(m."first_at", now())
FROM "inventory_level" l LEFT JOIN (
  SELECT "variant_id", sum("on_hand_delta") AS "on_hand", sum("reserved_delta") AS "reserved", min("at") AS "first_at"
  FROM "stock_movement" GROUP BY "variant_id"
) m USING ("variant_id")
WHERE (l."on_hand", l."reserved") IS DISTINCT FROM (coalesce(m."on_hand", 0), coalesce(m."reserved", 0));--> statement-breakpoint
UPDATE "stock_movement" m SET "number" = n."number", "on_hand_after" = n."on_hand", "reserved_after" = n."reserved"
FROM (
  SELECT "id", row_number() OVER w AS "number", sum("on_hand_delta") OVER w AS "on_hand", sum("reserved_delta") OVER w AS "reserved"
  FROM "stock_movement"
  WINDOW w AS (PARTITION BY "variant_id" ORDER BY "at", "ref_type" <> 'opening', "id" ROWS UNBOUNDED PRECEDING)
) n WHERE m."id" = n."id";--> statement-breakpoint
ALTER TABLE "stock_movement" ENABLE TRIGGER append_only;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_number" UNIQUE ("variant_id", "number");--> statement-breakpoint
-- Whoever writes a movement has locked the level, so that each continues the one before it.
CREATE FUNCTION continue_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT number, on_hand_after, reserved_after INTO last FROM stock_movement
  WHERE variant_id = new.variant_id ORDER BY number DESC LIMIT 1;
  new.number := coalesce(last.number, 0) + 1;
  new.on_hand_after := coalesce(last.on_hand_after, 0) + new.on_hand_delta;
  new.reserved_after := coalesce(last.reserved_after, 0) + new.reserved_delta;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER continued BEFORE INSERT ON "stock_movement" FOR EACH ROW EXECUTE FUNCTION continue_stock_movements();
