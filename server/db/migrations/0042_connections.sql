CREATE TABLE "connection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" uuid,
	"sealed_account" text,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disconnected_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	"failure_id" uuid,
	"read_until" timestamp with time zone,
	CONSTRAINT "connection_account" CHECK (("connection"."sealed_account" is null) = ("connection"."disconnected_at" is not null)),
	CONSTRAINT "connection_failure" CHECK (num_nulls("connection"."failure", "connection"."failed_at", "connection"."failure_id") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_of_store" ON "connection" USING btree ("kind","merchant_id") WHERE disconnected_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_of_platform" ON "connection" USING btree ("kind") WHERE disconnected_at is null and merchant_id is null;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_connection" ON "payment_attempt" USING btree ("connection_id","created_at") WHERE connection_id is not null;