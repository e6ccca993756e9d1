ALTER TABLE "user" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "locked_reason" text;--> statement-breakpoint
CREATE INDEX "user_newest" ON "user" USING btree ("created_at","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "user_locked_newest" ON "user" USING btree ("created_at","id") WHERE locked_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "user_known_by" ON "user" USING gin (fold("name" || ' ' || "email"::text) gin_trgm_ops) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "audit_entry_of_account" ON "audit_entry" USING btree ("subject_id","at","id") WHERE subject_type = 'user';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_locked" CHECK (num_nulls("user"."locked_at", "user"."locked_reason") in (0, 2));