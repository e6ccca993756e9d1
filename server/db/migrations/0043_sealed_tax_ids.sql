CREATE TABLE "tax_id_sealing" (
	"is_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_id_sealing_is_one" CHECK ("tax_id_sealing"."is_one")
);
--> statement-breakpoint
ALTER TABLE "order_group" ADD COLUMN "sealed_tax_id" text;--> statement-breakpoint
ALTER TABLE "order_group" ADD COLUMN "tax_id_key" text;--> statement-breakpoint
CREATE INDEX "order_group_of_tax_id_key" ON "order_group" USING btree ("tax_id_key");--> statement-breakpoint
CREATE INDEX "order_group_of_sealing_key" ON "order_group" USING btree (left("sealed_tax_id", 12),"id") WHERE sealed_tax_id is not null;--> statement-breakpoint
ALTER TABLE "order_group" ADD CONSTRAINT "order_group_tax_id" CHECK (num_nulls("order_group"."sealed_tax_id", "order_group"."tax_id_key") in (0, 2) and ("order_group"."sealed_tax_id" is null or "order_group"."tax_id" = ''));--> statement-breakpoint
-- Where there are orders, processes of the version before may run for a while: they read open tax ids alone.
INSERT INTO "tax_id_sealing" ("since")
SELECT CASE WHEN EXISTS (SELECT FROM "order_group") THEN now() + interval '1 day' ELSE 'epoch' END;
