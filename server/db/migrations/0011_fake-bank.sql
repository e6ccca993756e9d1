CREATE TABLE "fake_charge" (
	"ref" text PRIMARY KEY NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fake_movement" (
	"ref" text PRIMARY KEY NOT NULL,
	"charge_ref" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fake_movement" ADD CONSTRAINT "fake_movement_charge_ref_fake_charge_ref_fk" FOREIGN KEY ("charge_ref") REFERENCES "public"."fake_charge"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fake_movement_charge_ref_index" ON "fake_movement" USING btree ("charge_ref");