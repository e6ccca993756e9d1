ALTER TABLE "user" ADD COLUMN "operator_role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
CREATE INDEX "user_operators" ON "user" USING btree ("operator_role","name","id") WHERE platform_role = 'admin';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_operator_role" CHECK ("user"."operator_role" in ('support', 'catalog', 'finance', 'admin'));